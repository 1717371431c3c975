"""Channels' communicator for sockets. Its package wants daphne as soon as it is imported, for a live server that nobody needs here; so the
package stands there empty, and the two modules that are wanted load as they are.
"""

import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType

import channels

PACKAGE = "channels.testing"
if PACKAGE not in sys.modules:
    package = ModuleType(PACKAGE)
    package.__path__ = [str(Path(channels.__file__).parent / "testing")]
    sys.modules[PACKAGE] = package

WebsocketCommunicator = import_module(f"{PACKAGE}.websocket").WebsocketCommunicator
