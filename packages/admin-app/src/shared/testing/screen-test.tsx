import { messagesFor } from '@goodturn/locales';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import en from '../../texts/en.json' with { type: 'json' };
import { queryClient } from '../api/calls.ts';
import { showTexts } from '../i18n/texts.ts';
import { setToken } from '../session/token.ts';

/** Begins each test of a file in English, logged in with `token` (null: logged out), and leaves nothing of it to the next one. */
export function isolateScreens(token: string | null = 'a-token'): void {
  beforeEach(() => {
    showTexts('en', { ...messagesFor('en'), ...en });
    setToken(token);
  });
  afterEach(() => {
    cleanup();
    setToken(null);
    queryClient.clear();
    localStorage.clear();
    sessionStorage.clear();
    vi.unstubAllGlobals();
  });
}
