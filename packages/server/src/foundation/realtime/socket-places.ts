import { widerFactor, widerKey } from '../http/client-address.ts';
import type { ClientSocket } from './client-socket.ts';

export interface SocketLimits {
  total: number;
  perAddress: number;
}

/**
 * Assigns the sockets that this process can have. When all are taken, the visitor who has been connected longest makes
 * room: visitors receive nothing, and a few addresses could hold all sockets.
 */
export function createSocketPlaces({ total, perAddress }: SocketLimits) {
  const addresses = new Map<ClientSocket, string>();
  const openByAddress = new Map<string, number>();
  const visitors = new Set<ClientSocket>();

  const countAddress = (address: string, change: 1 | -1): void => {
    for (const key of new Set([address, widerKey(address)])) {
      const open = (openByAddress.get(key) ?? 0) + change;
      if (open === 0) openByAddress.delete(key);
      else openByAddress.set(key, open);
    }
  };

  const isFull = (key: string, limit: number): boolean => (openByAddress.get(key) ?? 0) >= limit;

  const leave = (socket: ClientSocket): void => {
    const address = addresses.get(socket);
    if (address === undefined) return;
    addresses.delete(socket);
    visitors.delete(socket);
    countAddress(address, -1);
  };

  return {
    count: (): number => addresses.size,
    all: (): Iterable<ClientSocket> => addresses.keys(),
    /** Returns whether there is room for a socket of this address; `leaving` is the socket to close for it. */
    find(address: string): { hasRoom: boolean; leaving?: ClientSocket } {
      if (isFull(address, perAddress) || isFull(widerKey(address), perAddress * widerFactor)) return { hasRoom: false };
      if (addresses.size < total) return { hasRoom: true };
      const [leaving] = visitors;
      return leaving === undefined ? { hasRoom: false } : { hasRoom: true, leaving };
    },
    take(socket: ClientSocket, address: string): void {
      addresses.set(socket, address);
      visitors.add(socket);
      countAddress(address, 1);
    },
    leave,
    setVisitor(socket: ClientSocket, isVisitor: boolean): void {
      if (!addresses.has(socket)) return;
      if (isVisitor) visitors.add(socket);
      else visitors.delete(socket);
    },
  };
}
