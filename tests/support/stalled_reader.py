"""Somebody who opens a socket, asks for much, and reads nothing: by hand, because every library reads."""

import base64
import os
import socket
import struct
from urllib.parse import urlsplit

SMALL = 4096


class StalledReader:
    def __init__(self, site: str, table: object, cookie: str) -> None:
        address = urlsplit(site)
        self.socket = socket.socket()
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALL)
        self.socket.settimeout(30)
        self.socket.connect((address.hostname, address.port))
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(
            f"GET /ws/tables/{table}/ HTTP/1.1\r\nHost: {address.netloc}\r\nOrigin: {site}\r\nCookie: {cookie}\r\n"
            f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        assert self.socket.recv(12) == b"HTTP/1.1 101"

    def ask(self, times: int) -> None:
        """For the whole game, again and again."""
        text = b'{"type":"sync","seq":0}'
        frame = struct.pack("!BB4x", 0x81, 0x80 | len(text)) + text  # a mask of zeros
        self.socket.sendall(frame * times)

    def is_cut_off(self) -> bool:
        """Whether what is left to read has an end. Only now it reads."""
        try:
            while self.socket.recv(65536):
                pass
        except ConnectionError:
            return True
        except TimeoutError:
            return False
        return True

    def close(self) -> None:
        self.socket.close()
