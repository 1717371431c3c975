"""The names are allauth's where the pages are: it looks for its own pages by them."""

from allauth.account import views as account
from allauth.mfa.base import views as mfa
from allauth.mfa.recovery_codes import views as recovery
from allauth.mfa.totp import views as totp
from allauth.mfa.webauthn import views as passkeys
from django.urls import path, re_path

from palermo.accounts.views import auth, data, devices, guests, profile
from palermo.accounts.views.decorators import for_accounts

urlpatterns = [
    path("sign-in/", auth.SignInView.as_view(), name="account_login"),
    path("sign-in/second-step/", mfa.authenticate, name="mfa_authenticate"),
    path("sign-in/passkey/", passkeys.login_webauthn, name="mfa_login_webauthn"),
    path("sign-in/again/", account.reauthenticate, name="account_reauthenticate"),
    path("sign-in/again/second-step/", mfa.reauthenticate, name="mfa_reauthenticate"),
    path("sign-in/again/passkey/", passkeys.reauthenticate_webauthn, name="mfa_reauthenticate_webauthn"),
    path("sign-out/", auth.SignOutView.as_view(), name="account_logout"),
    path("sign-up/", auth.SignUpView.as_view(), name="account_signup"),
    path("sign-up/check-mail/", account.email_verification_sent, name="account_email_verification_sent"),
    path("closed/", account.account_inactive, name="account_inactive"),
    re_path(r"^confirm/(?P<key>[-:\w]+)/$", auth.ConfirmAddressView.as_view(), name="account_confirm_email"),
    path("password/forgotten/", account.password_reset, name="account_reset_password"),
    path("password/forgotten/sent/", account.password_reset_done, name="account_reset_password_done"),
    re_path(
        r"^password/new/(?P<uidb36>[0-9A-Za-z]+)-(?P<key>.+)/$",
        auth.NewPasswordView.as_view(),
        name="account_reset_password_from_key",
    ),
    path("password/new/done/", account.password_reset_from_key_done, name="account_reset_password_from_key_done"),
    path("me/email/", for_accounts(account.email), name="account_email"),
    path("me/password/", for_accounts(account.password_change), name="account_change_password"),
    path("me/password/set/", for_accounts(account.password_set), name="account_set_password"),
    path("me/security/", for_accounts(auth.SecurityView.as_view()), name="mfa_index"),
    path("me/security/app/", for_accounts(totp.activate_totp), name="mfa_activate_totp"),
    path("me/security/app/remove/", for_accounts(totp.deactivate_totp), name="mfa_deactivate_totp"),
    path("me/security/codes/", for_accounts(recovery.view_recovery_codes), name="mfa_view_recovery_codes"),
    path("me/security/codes/new/", for_accounts(recovery.generate_recovery_codes), name="mfa_generate_recovery_codes"),
    path(
        "me/security/codes/download/",
        for_accounts(recovery.download_recovery_codes),
        name="mfa_download_recovery_codes",
    ),
    path("me/security/passkeys/", for_accounts(passkeys.list_webauthn), name="mfa_list_webauthn"),
    path("me/security/passkeys/add/", for_accounts(auth.AddPasskeyView.as_view()), name="mfa_add_webauthn"),
    path("me/security/passkeys/<int:pk>/", for_accounts(passkeys.edit_webauthn), name="mfa_edit_webauthn"),
    path("me/security/passkeys/<int:pk>/remove/", for_accounts(passkeys.remove_webauthn), name="mfa_remove_webauthn"),
    path("me/sessions/", devices.devices, name="usersessions_list"),
    path("me/sessions/<int:pk>/end/", devices.end_device, name="session_end"),
    path("me/sessions/end-others/", devices.end_other_devices, name="sessions_end_others"),
    path("me/sessions/end-all/", devices.end_all_devices, name="sessions_end_all"),
    path("me/", profile.me, name="me"),
    path("me/avatar/", profile.me_avatar, name="me_avatar"),
    path("me/data/", data.me_data, name="me_data"),
    path("me/data/export/", data.me_export, name="me_export"),
    path("me/data/export/<uuid:export_id>/", data.me_export_download, name="me_export_download"),
    path("me/delete/", data.me_delete, name="me_delete"),
    path("guest/", guests.guest_enter, name="guest_enter"),
    path("guest/keep/", guests.guest_keep, name="guest_keep"),
]
