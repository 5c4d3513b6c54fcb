import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { App } from 'antd';
import { HashRouter } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../shared/api/calls.ts';
import { AdministratorContext } from '../../../shared/session/administrator.ts';
import { sampleAdministrator } from '../../../shared/testing/sample-administrator.ts';
import { CampaignsScreen } from './campaigns-screen.tsx';
import { isolateScreens } from '../../../shared/testing/screen-test.tsx';

isolateScreens();
beforeEach(() => {
  vi.stubGlobal('fetch', async (address: string) => {
    const path = address.replace('/api/', '');
    const nothing: Readonly<Record<string, object>> = {
      'campaign/inquire': { list: [], nextCursor: null },
      'campaign/totals': { count: 0, isMore: false, sums: { escrow: '0.00' } },
    };
    return new Response(JSON.stringify({ status: 1, data: nothing[path] ?? [] }));
  });
});

it.each([
  ['', 'No campaigns yet. Draft one.'],
  ['?view=running', 'Nothing in this view.'],
  ['?search=lamp', 'Nothing matches the search and the filters.'],
])('where no campaign is shown under "%s", it is said why', async (query, words) => {
  location.hash = `/customer/campaigns${query}`;
  render(
    <QueryClientProvider client={queryClient}>
      <App>
        <AdministratorContext value={sampleAdministrator}>
          <HashRouter>
            <CampaignsScreen />
          </HashRouter>
        </AdministratorContext>
      </App>
    </QueryClientProvider>,
  );
  expect(await screen.findByText(words)).toBeDefined();
});
