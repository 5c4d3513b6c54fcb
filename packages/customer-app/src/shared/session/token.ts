import { createTokenStore } from '@goodturn/browser';

export const { currentToken, setToken, useToken } = createTokenStore('token_key');
