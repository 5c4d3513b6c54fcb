// A gate in front of PostgreSQL that, like PgBouncer, rejects connections that begin with the setting `options`.
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { parseDatabaseUrl } from '../database-url.ts';

export interface StartupGate {
  /** The startup parameters of the connections so far. */
  startups: Map<string, string>[];
  close(): Promise<void>;
}

const lengthBytes = 4;
const versionBytes = 4;

function readStartup(message: Buffer): Map<string, string> {
  const words = message
    .subarray(lengthBytes + versionBytes)
    .toString()
    .split('\0');
  const pairs = new Map<string, string>();
  for (let index = 0; words[index]; index += 2) pairs.set(words[index] ?? '', words[index + 1] ?? '');
  return pairs;
}

function refusal(message: string): Buffer {
  const fields = `SFATAL\0VFATAL\0C08P01\0M${message}\0\0`;
  const length = Buffer.alloc(lengthBytes);
  length.writeInt32BE(lengthBytes + Buffer.byteLength(fields));
  return Buffer.concat([Buffer.from('E'), length, Buffer.from(fields)]);
}

/** Listens on a TCP port or, if `listen` is a path, on a socket, and forwards to the server of this URL. */
export async function openStartupGate(url: string, listen: number | string): Promise<StartupGate & { port: number }> {
  const [target = { host: '127.0.0.1', port: '5432' }] = parseDatabaseUrl(url).hosts;
  const sockets = new Set<Socket>();
  const startups: Map<string, string>[] = [];
  const server = createServer((client) => {
    sockets.add(client.on('error', () => undefined));
    client.once('data', (message: Buffer) => {
      const startup = readStartup(message);
      startups.push(startup);
      if (startup.has('options')) return void client.end(refusal('unsupported startup parameter: options'));
      const upstream = connect(Number(target.port), target.host);
      sockets.add(upstream.on('error', () => undefined));
      upstream.write(message);
      client.pipe(upstream).pipe(client);
    });
  });
  server.listen(typeof listen === 'string' ? listen : { port: listen, host: '127.0.0.1' });
  await once(server, 'listening');
  const address = server.address();
  return {
    startups,
    port: typeof address === 'object' && address ? address.port : 0,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
