import { appPathPattern, noticeLinkPattern } from '@goodturn/contract';

/** The target of a press on a piece of content. */
export interface Jump {
  /** 1 opens it inside the app, 2 in a new window, 3 in the current window; 4 to 6 are reserved, and open nothing. */
  format: number;
  /** A path of the app for format 1, an https address for 2 and 3. */
  link: string;
}

/** A scheme or another host, as a browser reads a text once it has dropped white space and control characters. */
const elsewhere = /^(?:[a-z][a-z0-9+.-]*:|[/\\]{2})/i;

const isAddress = (link: string): boolean => noticeLinkPattern.test(link) && URL.canParse(link);

/**
 * Tells whether the format can carry the target: the app's own router a path of the app, a window an address. A reserved
 * format keeps a text for a later meaning, which must not turn into a script then.
 */
export function isSafeJump({ format, link }: Jump): boolean {
  if (format === 1) return appPathPattern.test(link);
  // oxlint-disable-next-line no-control-regex -- browsers drop these characters, and so does the comparison.
  return isAddress(link) || (format > 3 && !elsewhere.test(link.replaceAll(/[\s\u0000-\u0020]/g, '')));
}

/** Returns a stored target for readers, empty if it would not be accepted now. */
export const safeJumpLink = (jump: Jump): string => (isSafeJump(jump) ? jump.link : '');
