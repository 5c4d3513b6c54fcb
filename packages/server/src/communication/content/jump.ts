import { appPathPattern } from '@goodturn/contract';
import { DomainError } from '../../foundation/domain-error.ts';

/** The target of a press on a piece of content. */
export interface Jump {
  /** 1 opens it inside the app, 2 in a new window, 3 in the current window; 4 to 6 are reserved, and open nothing. */
  format: number;
  /** A path of the app for format 1, an https address for 2 and 3. */
  link: string;
}

const https = /^https:\/\/[^\s\\]+$/;

/** Tells whether the format can carry the target: the app's own router a path of the app, a window an address. */
function canCarry({ format, link }: Jump): boolean {
  if (format === 1) return appPathPattern.test(link);
  return format > 3 || (https.test(link) && URL.canParse(link));
}

/** Throws `link_not_allowed` for a target that the format cannot carry. */
export function requireSafeJump(jump: Jump): void {
  if (!canCarry(jump)) throw new DomainError('link_not_allowed', { fields: { link: 'error_view.link_not_allowed' } });
}
