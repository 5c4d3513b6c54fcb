import { accountOf, createTokenStore } from '@goodturn/browser';

export const { currentToken, setToken, useToken, onTokenChange, useAccountChanges } =
  createTokenStore('admin_token_key');

/** Whose answers, drafts and questions these are, by the number of the account. */
export const currentAccount = (): string | null => accountOf(currentToken());
