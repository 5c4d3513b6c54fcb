import { accountOfToken } from '@goodturn/contract/browser';

/** Returns the account that a token belongs to; null without a token. */
export const accountOf = (token: string | null): string | null => (token === null ? null : accountOfToken(token));

/**
 * Returns whether another account is logged in now than the one that began an action. An action that a visitor began
 * continues after a log-in.
 */
export const isOtherAccount = (begun: string | null, now: string | null): boolean =>
  begun !== null && now !== null && begun !== now;
