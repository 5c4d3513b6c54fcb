/**
 * The token of a session: 256 random bits, and behind a dot the account that it belongs to, so that an app can tell whose
 * call it holds without asking. The server believes the random bits alone.
 */
export const sessionTokenPattern = /^[A-Za-z0-9_-]{43}(?:\.[ac][0-9]{1,19})?$/;

/** What stands behind the dot. A friend's session has no account of its own, and belongs to nobody else than itself. */
export const accountOfToken = (token: string): string => token.split('.', 2)[1] ?? token;
