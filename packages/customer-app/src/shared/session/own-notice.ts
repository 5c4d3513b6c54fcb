import type { SocketNotice } from '@goodturn/contract';
import { ownerMark } from './token.ts';

/**
 * Time in milliseconds during which a notification is treated as the echo of a change made here: the server notifies
 * every device, but this one shows its own message.
 */
const ownForMs = 10_000;
let own: { notice: SocketNotice; at: number; owner: number } | undefined;

/** Records that a change is about to be sent; its notification may arrive before the response. */
export function beginOwnNotice(notice: SocketNotice): void {
  own = { notice, at: performance.now(), owner: ownerMark() };
}

/** Records that nothing was changed. */
export function cancelOwnNotice(): void {
  own = undefined;
}

/** Returns whether a notification is about a change that was made on this device; consumes the record. */
export function isOwnNotice(notice: SocketNotice): boolean {
  if (own?.notice !== notice || own.owner !== ownerMark()) return false;
  const isOwn = performance.now() - own.at < ownForMs;
  own = undefined;
  return isOwn;
}
