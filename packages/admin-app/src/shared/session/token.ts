import { createTokenStore } from '@goodturn/browser';

export const { currentToken, setToken, useToken } = createTokenStore('admin_token_key');

let scope = 0;
let wasLoggedIn = false;

/** Of what belongs to the person who is logged in: another one begins when nobody is, and not when the same person logs in again. */
export function sessionScope(): number {
  const isLoggedIn = currentToken() !== null;
  if (wasLoggedIn && !isLoggedIn) scope += 1;
  wasLoggedIn = isLoggedIn;
  return scope;
}
