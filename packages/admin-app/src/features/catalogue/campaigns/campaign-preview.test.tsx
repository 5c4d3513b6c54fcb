import type { ResponseOf } from '@goodturn/contract';
import { adminCalls, inverse, renamed } from '@goodturn/contract/browser';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { CampaignPreview } from './campaign-preview.tsx';
import { isolateScreens, renderScreen } from '../../../shared/testing/screen-test.tsx';

const values = {
  productId: '9',
  price: '210',
  cashbackRate: '8',
  units: '40',
  luckyUnits: '2',
  luckyBonus: '50',
  referralCap: '15',
  commissionRate: '5',
};
let means: ResponseOf<'campaign/means'>;

isolateScreens();
beforeEach(() => {
  means = { brandName: 'Halden', brandAvailable: '1000.00', stock: 55, waiting: '0.00' };
  vi.stubGlobal('fetch', async (address: string) => {
    const path = address.replace('/api/', '');
    const data = path === 'campaign/means' ? renamed(means, inverse(adminCalls[path]?.receives ?? {})) : null;
    return new Response(JSON.stringify({ status: 1, data }));
  });
});

async function coverage() {
  renderScreen(<CampaignPreview values={values} />);
  const heading = await screen.findByRole('heading', { name: 'Coverage' });
  const card = within(heading.parentElement ?? document.body);
  const texts = (role: 'term' | 'definition') => card.getAllByRole(role).map(({ textContent }) => textContent);
  const amounts = texts('definition');
  return texts('term').map((name, index) => [name, amounts[index]]);
}

it('the balance of the brand and the stock are shown as they are and as they would be', async () => {
  expect(await coverage()).toEqual([
    ['Balance of Halden', '1,000.00 → 127.20'],
    ['Stock', '55 → 15'],
  ]);
});

it('a balance that does not suffice is shown below zero, and what other drafts wait to take beside it', async () => {
  means = { brandName: 'Halden', brandAvailable: '500.00', stock: 55, waiting: '82.00' };
  expect(await coverage()).toEqual([
    ['Balance of Halden', '500.00 → −372.80'],
    ['Stock', '55 → 15'],
    ['Waiting for approval in other drafts', '82.00'],
  ]);
});
