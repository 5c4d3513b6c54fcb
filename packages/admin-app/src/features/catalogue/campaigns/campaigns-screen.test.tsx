import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { CampaignsScreen } from './campaigns-screen.tsx';
import { isolateScreens, renderScreen } from '../../../shared/testing/screen-test.tsx';

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
  renderScreen(<CampaignsScreen />);
  expect(await screen.findByText(words)).toBeDefined();
});
