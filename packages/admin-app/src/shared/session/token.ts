import { createTokenStore } from '@goodturn/browser';

export const { currentToken, setToken, useToken } = createTokenStore('admin_token_key');
