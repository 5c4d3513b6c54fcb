import { once } from 'node:events';
import { connect, createServer } from 'node:net';

/**
 * Opens a port that stays while the servers behind it are replaced. A connection goes to the newest server, and waits
 * while there is none, so that a page receives its response later instead of an error.
 */
export async function openRelay() {
  let target;
  const waiting = new Set();
  const sockets = new Set();

  const join = (socket) => {
    const out = connect(target, '127.0.0.1');
    for (const [one, other] of [
      [socket, out],
      [out, socket],
    ]) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => sockets.delete(one) && other.destroy());
      one.pipe(other);
    }
  };

  const server = createServer((socket) => {
    if (target !== undefined) return join(socket);
    waiting.add(socket);
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => waiting.delete(socket) && sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    url: `http://127.0.0.1:${server.address().port}`,
    /** Points at the port; undefined lets new connections wait. */
    pointAt(port) {
      target = port;
      if (port === undefined) return;
      const joining = [...waiting];
      waiting.clear();
      for (const socket of joining) join(socket);
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
