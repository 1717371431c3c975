"""Writes about notifications."""

from palermo.notifications.domain.notify import notify

__all__ = ["notify"]
