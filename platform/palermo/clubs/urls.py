from django.urls import include, path

from palermo.clubs.views import activity_log, finding, front, invitations, joining, members, settings

in_a_club = [
    path("", front.club, name="club"),
    path("enter/", front.club_enter, name="club_enter"),
    path("settings/", settings.club_settings, name="club_settings"),
    path("settings/close/", settings.club_close, name="club_close"),
    path("settings/reopen/", settings.club_reopen, name="club_reopen"),
    path("members/", members.club_members, name="club_members"),
    path("members/<int:pk>/", members.club_member, name="club_member"),
    path("members/<int:pk>/role/", members.club_member_role, name="club_member_role"),
    path("members/<int:pk>/remove/", members.club_member_remove, name="club_member_remove"),
    path("leave/", members.club_leave, name="club_leave"),
    path("hand-over/", members.club_hand_over, name="club_hand_over"),
    path("invitations/", invitations.club_invitations, name="club_invitations"),
    path("invitations/mail/", invitations.club_invitations_mail, name="club_invitations_mail"),
    path("invitations/<int:pk>/", invitations.club_invitation, name="club_invitation"),
    path("invitations/<int:pk>/print/", invitations.club_invitation_print, name="club_invitation_print"),
    path("invitations/<int:pk>/revoke/", invitations.club_invitation_revoke, name="club_invitation_revoke"),
    path("record/", activity_log.club_record, name="club_record"),
]

urlpatterns = [
    path("clubs/", finding.clubs, name="clubs"),
    # Before the addresses of clubs; `domain.slugs` keeps these words free.
    path("clubs/new/", finding.club_new, name="club_new"),
    path("clubs/join/<slug:code>/", joining.club_join, name="club_join"),
    path("clubs/<slug:slug>/", include(in_a_club)),
    path("clubs/<slug:slug>/", include("palermo.clubs.urls_rooms")),
]
