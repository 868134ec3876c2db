"""How JupyterLab, started by `manille-tutor lab`, talks to the page: every message leaves at once."""

from typing import Any

from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection


class PromptConnection(ZMQChannelsWebsocketConnection):
    """The way from a kernel to its notebook.

    A click is answered by several small messages. Unless told otherwise the system keeps each back until the
    page has acknowledged the one before, and that alone takes 40 ms.
    """

    def connect(self) -> Any:
        """Begin to listen to the kernel."""
        if self.websocket_handler.ws_connection is not None:  # else the page has gone already
            self.websocket_handler.set_nodelay(True)
        return super().connect()
