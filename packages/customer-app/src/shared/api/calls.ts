import { createCallQueries, createReadHooks } from '@goodturn/browser';
import { languageCode } from '../i18n/texts.ts';
import { currentToken, useToken } from '../session/token.ts';
import { api } from './api-client.ts';

export const queries = createCallQueries({
  client: api,
  scope: (isPublic) => (isPublic ? [languageCode()] : [languageCode(), currentToken()]),
  ownInputs: ['favourites', 'shipsToMe', 'balance'],
});

export const { prefetchCall, prefetchCallPages, useCall, useCallPages } = createReadHooks({ queries, useToken });
