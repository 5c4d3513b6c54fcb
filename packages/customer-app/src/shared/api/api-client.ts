import { createApiClient } from '@goodturn/browser';
import { languageCode, text } from '../i18n/texts.ts';
import { currentToken } from '../session/token.ts';

export const api = createApiClient({ timeoutMs: 15_000, languageCode, text, currentToken });
