import { accountOf, createTokenStore, createLeftSession, type LeftSession } from '@goodturn/browser';

export const { currentToken, setToken, useToken, onTokenChange, useAccountChanges } =
  createTokenStore('admin_token_key');

/** Whose answers, drafts and questions these are, by the number of the account. */
export const currentAccount = (): string | null => accountOf(currentToken());

export const leftSession: LeftSession = createLeftSession({ key: 'admin_left_token', path: '/api/admin/logout' });
