import { messagesFor } from '@goodturn/locales';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { showTexts } from '../i18n/texts.ts';
import { Router } from '../router/router.tsx';
import { setToken } from '../session/token.ts';

/** Begins each test of a file in English, logged in with `token` (null: logged out), and leaves nothing of it to the next one. */
export function isolateScreens(token: string | null = 'a-token'): void {
  beforeEach(() => {
    showTexts('en', messagesFor('en'));
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

/** Renders within what every screen has: the client of its calls, and the router. */
export const renderScreen = (screen: ReactNode): RenderResult =>
  render(<QueryClientProvider client={queryClient}>{screen}</QueryClientProvider>, { wrapper: Router });
