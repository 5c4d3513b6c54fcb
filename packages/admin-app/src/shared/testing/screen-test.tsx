import { messagesFor } from '@goodturn/locales';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, type RenderResult, render } from '@testing-library/react';
import { App } from 'antd';
import type { ReactNode } from 'react';
import { HashRouter } from 'react-router';
import { afterEach, beforeEach, vi } from 'vitest';
import en from '../../texts/en.json' with { type: 'json' };
import { queryClient } from '../api/calls.ts';
import { showTexts } from '../i18n/texts.ts';
import { type Administrator, AdministratorContext } from '../session/administrator.ts';
import { setToken } from '../session/token.ts';
import { sampleAdministrator } from './sample-administrator.ts';

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

/** Renders within what every screen has: the client of its calls, the messages, who is logged in, and the router. */
export const renderScreen = (screen: ReactNode, administrator: Partial<Administrator> = {}): RenderResult =>
  render(
    <QueryClientProvider client={queryClient}>
      <App>
        <AdministratorContext value={{ ...sampleAdministrator, ...administrator }}>
          <HashRouter>{screen}</HashRouter>
        </AdministratorContext>
      </App>
    </QueryClientProvider>,
  );
