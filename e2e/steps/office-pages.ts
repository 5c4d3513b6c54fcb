import type { Page } from 'playwright-core';
import type { Shop } from '../harness/shop.ts';
import { submitDocument } from './customer-requests.ts';
import type { OfficeScreen } from './office-screens.ts';
import { requestUnusual } from './unusual-requests.ts';

async function shown(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await main
    .getByRole('heading', { level: 2 })
    .or(main.getByRole('heading', { level: 1 }))
    .first()
    .waitFor();
  await main.locator('.ant-spin, .skeleton-rows').first().waitFor({ state: 'detached' });
}

/** Returns the pages on which an administrator decides or writes, each with content. */
export async function officePages(shop: Shop): Promise<OfficeScreen[]> {
  const { asker, decider } = shop.office.tokens;
  const [unusual] = await requestUnusual(shop);
  const increase = { userId: '1', amount: '3.00', reason: 'A late delivery' };
  const own = await shop.world.call('user/update_balance', increase, { token: decider, idempotencyKey: 'own-request' });
  await submitDocument(shop, 'nora');
  const returns = await shop.world.call('return/inquire', { state: ['requested'] }, { token: asker });
  const documents = await shop.world.call('real_name/inquire', { state: ['pending'] }, { token: asker });
  const products = await shop.world.call('product/inquire', {}, { token: asker });
  const routes = {
    'decision page': `approvals/${unusual?.approvalId}`,
    'list of requests': 'approvals/list',
    'list of returns': 'returns/list',
    'list of documents': 'identity/list',
    'own request': `approvals/${own.data.approvalId}`,
    'returns desk': `returns/${returns.data.list[0]?.returnId}`,
    'identity desk': `identity/${documents.data.list[0]?.submissionId}`,
    'product editor': `product_list/${products.data.list[0]?.productId}`,
  };
  return Object.entries(routes).map(([name, route]) => ({ name, route: `/customer/${route}`, shown }));
}
