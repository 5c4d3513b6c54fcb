import { accountOf, createTokenStore } from '@goodturn/browser';

export const { currentToken, setToken, useToken, onTokenChange, useAccountChanges } = createTokenStore('token_key');

/**
 * Returns a hash (FNV-1a) that identifies the owner of stored data without storing a credential; a friend's session
 * counts as its own account.
 */
export function ownerMark(token: string | null = currentToken()): number {
  let hash = 0x811c9dc5;
  for (const char of accountOf(token) ?? '') hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193);
  return hash >>> 0;
}
