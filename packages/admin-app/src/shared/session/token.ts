import { accountOf, createTokenStore, createLeftSession, type LeftSession } from '@goodturn/browser';

export const { currentToken, setToken, useToken, onTokenChange, useAccountChanges } =
  createTokenStore('admin_token_key');

/** Returns the number of the logged-in account, which owns cached responses, drafts and prompts. */
export const currentAccount = (): string | null => accountOf(currentToken());

export const leftSession: LeftSession = createLeftSession({ key: 'admin_left_token', path: '/api/admin/logout' });
