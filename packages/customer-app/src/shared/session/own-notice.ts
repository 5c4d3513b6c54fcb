import type { SocketNotice } from '@goodturn/contract';
import { ownerMark } from './token.ts';

/** The server tells every device of a change; the one that made it says so itself. */
const ownForMs = 10_000;
let own: { notice: SocketNotice; at: number; owner: number } | undefined;

/** Says that a change is about to be sent. What is told of it may come before the answer. */
export function beginOwnNotice(notice: SocketNotice): void {
  own = { notice, at: performance.now(), owner: ownerMark() };
}

/** Says that nothing was changed. */
export function cancelOwnNotice(): void {
  own = undefined;
}

/** Whether what is told is of the change that was made here; asked once for each. */
export function isOwnNotice(notice: SocketNotice): boolean {
  if (own?.notice !== notice || own.owner !== ownerMark()) return false;
  const isOwn = performance.now() - own.at < ownForMs;
  own = undefined;
  return isOwn;
}
