from asgiref.testing import ApplicationCommunicator

from palermo.asgi import application
from palermo.web.sockets import NO_SUCH_SOCKET


async def test_socket_that_nobody_serves_refused_with_a_code():
    headers = [(b"host", b"testserver"), (b"origin", b"http://testserver")]
    scope = {"type": "websocket", "path": "/ws/no/such/socket/", "headers": headers, "client": ("192.0.2.1", 1)}
    socket = ApplicationCommunicator(application, scope)
    await socket.send_input({"type": "websocket.connect"})
    assert await socket.receive_output() == {"type": "websocket.close", "code": NO_SUCH_SOCKET}
    await socket.wait()
