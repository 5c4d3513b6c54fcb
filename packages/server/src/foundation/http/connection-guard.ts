import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { addressKey, widerKey } from './client-address.ts';
import type { ConnectionLimits } from './connection-limits.ts';

/**
 * The open connections of one group, and those that can be closed without harm, in the order in which they fell silent.
 */
interface Group {
  size: number;
  /** Connections on which no whole request has arrived yet. */
  waiting: Set<Socket>;
  /** Connections between two requests. */
  idle: Set<Socket>;
}

interface Connection {
  /** The group of its address; undefined for a trusted proxy, which speaks for very many people. */
  group: Group | undefined;
  address: string;
  requests: number;
}

const newGroup = (): Group => ({ size: 0, waiting: new Set(), idle: new Set() });

export type ConnectionGuard = ReturnType<typeof createConnectionGuard>;

/**
 * Keeps the number of connections within limits, per address and in total. A new connection replaces the one that has
 * been silent for longest: first among those that never sent a request, then among those between two requests. It is
 * rejected only when all others are busy.
 */
export function createConnectionGuard(
  limits: Pick<ConnectionLimits, 'total' | 'perAddress' | 'everything'>,
  isTrusted: (address: string) => boolean,
) {
  const connections = new Map<Socket, Connection>();
  const byAddress = new Map<string, Group>();
  const everyone = newGroup();
  const counts = { rejected: 0, evicted: 0 };

  const groupOf = (address: string): Group => {
    const group = byAddress.get(address) ?? newGroup();
    byAddress.set(address, group);
    return group;
  };

  const place = (socket: Socket, { group }: Connection, state?: 'waiting' | 'idle'): void => {
    // A proxy decides when to close its connections, and a request of its users may be on the way.
    if (group === undefined) return;
    for (const { waiting, idle } of [everyone, group]) {
      waiting.delete(socket);
      idle.delete(socket);
    }
    if (state === undefined) return;
    everyone[state].add(socket);
    group[state].add(socket);
  };

  const release = (socket: Socket): void => {
    const connection = connections.get(socket);
    if (connection === undefined) return;
    const { group, address } = connection;
    place(socket, connection);
    connections.delete(socket);
    everyone.size -= 1;
    if (group === undefined) return;
    group.size -= 1;
    if (group.size === 0) byAddress.delete(address);
  };

  const makeRoom = (group: Group, max: number): boolean => {
    if (group.size < max) return true;
    const [victim] = group.waiting.size > 0 ? group.waiting : group.idle;
    if (victim === undefined) return false;
    release(victim);
    victim.destroy();
    counts.evicted += 1;
    return true;
  };

  const accept = (socket: Socket): void => {
    const remote = socket.remoteAddress ?? '';
    const address = widerKey(addressKey(remote));
    const ofAddress = isTrusted(remote) ? undefined : byAddress.get(address);
    if ((ofAddress && !makeRoom(ofAddress, limits.perAddress)) || !makeRoom(everyone, limits.total)) {
      counts.rejected += 1;
      return void socket.destroy();
    }
    const group = isTrusted(remote) ? undefined : groupOf(address);
    const connection: Connection = { group, address, requests: 0 };
    connections.set(socket, connection);
    everyone.size += 1;
    if (group !== undefined) group.size += 1;
    place(socket, connection, 'waiting');
    socket.once('close', () => release(socket));
  };

  const work = ({ socket }: IncomingMessage, response: ServerResponse): void => {
    const connection = connections.get(socket);
    if (connection === undefined) return;
    connection.requests += 1;
    place(socket, connection);
    response.once('close', () => {
      connection.requests -= 1;
      if (connection.requests === 0 && connections.has(socket)) place(socket, connection, 'idle');
    });
  };

  return {
    count: (): number => everyone.size,
    counts: (): Readonly<typeof counts> => counts,
    /** Releases a connection that became a WebSocket, which is counted elsewhere. */
    release,
    attach(server: Server): void {
      server.maxConnections = limits.everything;
      server.on('connection', accept);
      server.on('request', work);
    },
  };
}
