import { accountOf, createTokenStore } from '@goodturn/browser';

export const { currentToken, setToken, useToken, useAccountChanges } = createTokenStore('token_key');

/**
 * Tells whose it is what is kept on the device, without keeping anything that opens an account: a friend's session is an
 * account by itself (FNV-1a).
 */
export function ownerMark(token: string | null = currentToken()): number {
  let hash = 0x811c9dc5;
  for (const char of accountOf(token) ?? '') hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193);
  return hash >>> 0;
}
