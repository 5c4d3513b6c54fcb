import type { ServerMessage } from '@goodturn/contract';
import type { ClientSocket } from './client-socket.ts';

const partSize = 100;
const partMs = 100;

/** Which sockets listen to which customer's account. */
export function createSubscribers() {
  const bySubject = new Map<bigint, Set<ClientSocket>>();
  const subjects = new Map<ClientSocket, bigint>();

  const remove = (socket: ClientSocket): void => {
    const subject = subjects.get(socket);
    if (subject === undefined) return;
    subjects.delete(socket);
    const others = bySubject.get(subject);
    others?.delete(socket);
    if (others?.size === 0) bySubject.delete(subject);
  };

  return {
    remove,
    count: (): number => subjects.size,
    set(socket: ClientSocket, subjectId: bigint): void {
      if (subjects.get(socket) === subjectId) return;
      remove(socket);
      subjects.set(socket, subjectId);
      const others = bySubject.get(subjectId) ?? new Set();
      bySubject.set(subjectId, others.add(socket));
    },
    of: (subjectId: bigint): Iterable<ClientSocket> => bySubject.get(subjectId) ?? [],
    send(subjectId: bigint, message: ServerMessage): void {
      for (const socket of bySubject.get(subjectId) ?? []) socket.send(message);
    },
    /** Reaches everybody within some seconds: each app fetches something in return. */
    sendToAll(message: ServerMessage): void {
      [...subjects.keys()].forEach((socket, index) => {
        setTimeout(() => socket.send(message), Math.floor(index / partSize) * partMs).unref();
      });
    },
  };
}
