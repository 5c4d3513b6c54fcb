import { type ServerMessage, serverMessageTypes } from '@goodturn/contract';
import type { ClientSocket, CustomerListener } from './client-socket.ts';
import { createRecentChanges } from './recent-changes.ts';

const partSize = 100;
const partMs = 100;

/**
 * The messages about an account that a friend receives: none about the owner's own messages, recharges and withdrawals.
 */
const friendsHear: ReadonlySet<number> = new Set([
  serverMessageTypes.reload,
  serverMessageTypes.close,
  serverMessageTypes.balance,
  serverMessageTypes.order,
]);

export function createSubscribers() {
  const recent = createRecentChanges();
  const bySubject = new Map<bigint, Set<ClientSocket>>();
  const listeners = new Map<ClientSocket, CustomerListener>();

  const remove = (socket: ClientSocket): void => {
    const listener = listeners.get(socket);
    if (listener === undefined) return;
    listeners.delete(socket);
    const others = bySubject.get(listener.subjectId);
    others?.delete(socket);
    if (others?.size === 0) bySubject.delete(listener.subjectId);
  };
  const sendTo = (socket: ClientSocket, message: ServerMessage): void => {
    if (listeners.get(socket)?.isFriend !== true || friendsHear.has(message.type)) socket.send(message);
  };

  return {
    remove,
    count: (): number => listeners.size,
    /** Yields the customers who listen themselves; a friend does not count as the customer. */
    *present(): Iterable<bigint> {
      for (const { subjectId, isFriend } of listeners.values()) if (!isFriend) yield subjectId;
    },
    set(socket: ClientSocket, { subjectId, isFriend }: CustomerListener): void {
      const before = listeners.get(socket);
      if (before?.subjectId === subjectId && before.isFriend === isFriend) return;
      remove(socket);
      listeners.set(socket, { subjectId, isFriend });
      const others = bySubject.get(subjectId) ?? new Set();
      bySubject.set(subjectId, others.add(socket));
    },
    of: (subjectId: bigint): Iterable<ClientSocket> => bySubject.get(subjectId) ?? [],
    send(subjectId: bigint, message: ServerMessage): void {
      recent.note(subjectId, message.type);
      for (const socket of bySubject.get(subjectId) ?? []) sendTo(socket, message);
    },
    sendMissed(socket: ClientSocket, awayMs: number): void {
      const subjectId = listeners.get(socket)?.subjectId;
      if (subjectId === undefined) return;
      for (const type of recent.since(subjectId, awayMs)) sendTo(socket, { type });
    },
    /** Sends a message to all listeners, spread over some seconds since each app fetches in return. */
    sendToAll(message: ServerMessage): void {
      if (message.type === serverMessageTypes.message) recent.noteToAll();
      [...listeners.keys()].forEach((socket, index) => {
        setTimeout(() => sendTo(socket, message), Math.floor(index / partSize) * partMs).unref();
      });
    },
  };
}
