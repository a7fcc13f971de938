"""Lets a test hear what the tables of a device tell the page, and speak on the page's own lines."""

from __future__ import annotations

from typing import Final

HEARS: Final = "heardOnLine"
"""The function of the page by which a test is told: `{line, path, text}`, `{line, path, closed}` or `{waiting}`."""

LISTEN: Final = """(() => {
  const partners = new WeakMap();
  const Channel = MessageChannel;
  globalThis.MessageChannel = class extends Channel {
    constructor() {
      super();
      partners.set(this.port2, this.port1);
    }
  };
  let lines = 0;
  let serves = null;
  const post = Worker.prototype.postMessage;
  const lined = (globalThis.lined = {
    port: null,
    begun: () => serves !== null,
    say: (text) => lined.port.postMessage(text),
    ask: (method, path, body) =>
      new Promise((done) => {
        const { port1, port2 } = new Channel();
        port1.onmessage = ({ data }) => done([data.status, new TextDecoder().decode(data.body)]);
        const ask = { method, path, query: "", headers: [["content-type", "application/json"]], body };
        post.call(serves, { ask }, [port2]);
      }),
  });
  Worker.prototype.postMessage = function (said, transfer) {
    if (said?.begin && !transfer.length) {  // the other worker, in which bots think, begins with a port
      serves = this;
      this.addEventListener("message", ({ data }) => "waiting" in data && heardOnLine(data));
    }
    if (said?.open) {
      const line = (lines += 1);
      const { path } = said.open;
      lined.port = partners.get(transfer[0]);
      lined.port.addEventListener("message", ({ data }) => heardOnLine({ line, path, ...data }));
    }
    return post.call(this, said, transfer);
  };
})();"""
"""A script that a page runs before its own."""
