import { appPathPattern } from '@goodturn/contract';
import { DomainError } from '../../foundation/domain-error.ts';

/** Where a press on a piece of content leads. */
export interface Jump {
  /** 1 inside the app, 2 a new window, 3 the current window; 4 to 6 are kept, and lead nowhere. */
  format: number;
  /** A path of the app for format 1, an https address for 2 and 3. */
  link: string;
}

const https = /^https:\/\/[^\s\\]+$/;

/** Whether the format can carry the target: the app's own router a path of the app, a window an address. */
function canCarry({ format, link }: Jump): boolean {
  if (format === 1) return appPathPattern.test(link);
  return format > 3 || (https.test(link) && URL.canParse(link));
}

/** Throws `link_not_allowed` for a target that the format cannot carry. */
export function requireSafeJump(jump: Jump): void {
  if (!canCarry(jump)) throw new DomainError('link_not_allowed', { fields: { link: 'error_view.link_not_allowed' } });
}
