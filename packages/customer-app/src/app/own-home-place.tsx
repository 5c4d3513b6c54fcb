import { readStored } from '@goodturn/browser';
import { friendName } from '../shared/session/friend.ts';
import { ownHomeKey } from '../shared/session/last-known.ts';

/**
 * The space of what is somebody's own on the start page, until it is known: as high as it was last. Where that is not
 * known either, what follows is shown with it, so that nothing moves.
 */
export function OwnHomePlace() {
  // A friend's session has no more here than the order that waits, which lies above the page.
  if (friendName() !== null) return null;
  const [width, height] = readStored(ownHomeKey)?.split(' ') ?? [];
  const isKnown = width === `${innerWidth}`;
  return (
    <div
      className={`skeleton own-place${isKnown ? '' : ' own-place--unknown'}`}
      style={isKnown ? { blockSize: `${Number(height)}px` } : undefined}
      aria-hidden="true"
    />
  );
}
