/**
 * The token of a session: 256 random bits and, after a dot, the account, so that an app knows whose call it holds
 * without a request. The server trusts only the random bits.
 */
export const sessionTokenPattern = /^[A-Za-z0-9_-]{43}(?:\.[ac][0-9]{1,19})?$/;

/**
 * Returns the account after the dot. A friend's session has no own account and returns the whole token, which matches
 * no other session.
 */
export const accountOfToken = (token: string): string => token.split('.', 2)[1] ?? token;
