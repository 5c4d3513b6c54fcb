import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface HangingProxy {
  /** Returns the same address through the proxy. */
  through(url: string): string;
  /** Stops forwarding without closing anything, like a database whose machine is frozen. */
  hang(): void;
  close(): Promise<void>;
}

/** Creates a proxy between a test and the server of this address. */
export async function createHangingProxy(url: string): Promise<HangingProxy> {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  let isHanging = false;
  const keep = (socket: Socket): Socket => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    return socket.on('close', () => sockets.delete(socket));
  };
  // The far end closes with the near one, so that the database keeps no session of a disconnected client.
  const server = createServer({ allowHalfOpen: true }, (client) => {
    keep(client);
    if (isHanging) return;
    const upstream = keep(connect(Number(port), hostname));
    client.pipe(upstream).pipe(client);
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    through: (address) => {
      const changed = new URL(address);
      changed.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
      return changed.href;
    },
    hang: () => {
      isHanging = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
