"""Stock Channels, for comparison: a consumer as the tutorial writes it, that tells a group of four what one of them said.

No game, no database, no different views: only the delivery. BENCH_LAYER chooses the channel layer.
"""

import os
from typing import Any

from channels.generic.websocket import AsyncWebsocketConsumer
from channels.routing import ProtocolTypeRouter, URLRouter
from django.conf import settings
from django.urls import path

DELIVERY = 880  # bytes
HOSTS = {"hosts": [os.environ.get("REDIS_URL", "")]}
LAYERS: dict[str, dict[str, Any]] = {
    "memory": {"BACKEND": "channels.layers.InMemoryChannelLayer"},
    "core": {"BACKEND": "channels_redis.core.RedisChannelLayer", "CONFIG": HOSTS},
    "pubsub": {"BACKEND": "channels_redis.pubsub.RedisPubSubChannelLayer", "CONFIG": HOSTS},
}
settings.configure(CHANNEL_LAYERS={"default": LAYERS[os.environ.get("BENCH_LAYER", "memory")]})


def delivery(version: int) -> str:
    return f'{{"version":{version},'.ljust(DELIVERY, "-")


class TableConsumer(AsyncWebsocketConsumer):  # type: ignore[misc]  # Channels comes without types
    async def connect(self) -> None:
        self.group = f"table.{self.scope['url_route']['kwargs']['table']}"
        await self.channel_layer.group_add(self.group, self.channel_name)
        await self.accept()
        await self.send(text_data=delivery(0))

    async def disconnect(self, code: int) -> None:
        await self.channel_layer.group_discard(self.group, self.channel_name)

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        text = delivery(int(text_data or "0") + 1)
        await self.channel_layer.group_send(self.group, {"type": "table.move", "text": text})

    async def table_move(self, event: dict[str, Any]) -> None:
        await self.send(text_data=event["text"])


routes = [path("tables/<int:table>/", TableConsumer.as_asgi())]
application = ProtocolTypeRouter({"websocket": URLRouter(routes)})
