import { accountOfToken } from '@goodturn/contract/browser';

/** The account that a token belongs to; without a token it is nobody's. */
export const accountOf = (token: string | null): string | null => (token === null ? null : accountOfToken(token));

/** Whether somebody else is logged in by now than whoever began something. A visitor's own log-in goes on. */
export const isOtherAccount = (begun: string | null, now: string | null): boolean =>
  begun !== null && now !== null && begun !== now;
