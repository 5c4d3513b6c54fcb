import type { Page } from 'playwright-core';
import type { OfficeScreen } from './office-screens.ts';

const row = (page: Page) => page.getByRole('main').getByRole('cell').first().waitFor();
const screen = (name: string, route: string, shown: OfficeScreen['shown'] = row): OfficeScreen => ({
  name,
  route: `/customer/${route}`,
  shown,
});

/** Every screen about goods, campaigns, orders and people. */
export const shopScreens: readonly OfficeScreen[] = [
  screen('orders', 'orders'),
  screen('shipping', 'shipping'),
  screen('returns', 'returns', (page) => page.getByRole('heading', { level: 1 }).waitFor()),
  screen('brands', 'brands'),
  screen('settlement statement', 'brands/2'),
  screen('campaigns', 'campaigns'),
  screen('campaign', 'campaigns/1', (page) => page.getByRole('listitem').first().waitFor()),
  screen('products', 'product_list'),
  screen('categories', 'categories'),
  screen('banners', 'banners'),
  screen('notices', 'notices'),
  screen('content', 'content_blocks', (page) =>
    page.getByText('Nothing has been').or(page.getByText('还没有内容')).waitFor(),
  ),
  screen('rules', 'rules'),
  screen('languages', 'languages'),
  screen('transaction records', 'wallet_records', (page) => page.getByRole('heading', { level: 1 }).waitFor()),
  screen('wallets', 'wallets', (page) =>
    page
      .getByText('No deposit address yet')
      .or(page.getByText('还没有充值地址'))
      .or(page.locator('tbody tr').first())
      .waitFor(),
  ),
  screen('bills', 'bills'),
  screen('users', 'users'),
  screen('user', 'users/1'),
  screen('messages', 'messages'),
  screen('reports', 'reports', (page) => page.getByText('No reports').or(page.getByText('没有举报')).waitFor()),
  screen('IP blacklist', 'ip_blacklist', (page) =>
    page.getByText('No address is listed').or(page.getByText('没有列入')).waitFor(),
  ),
  screen('user configuration', 'user_configuration'),
  screen('Telegram', 'telegram', (page) =>
    page.getByText('No chat is bound').or(page.getByText('没有绑定的聊天')).waitFor(),
  ),
  screen('file storage', 'file_store'),
  screen('database', 'database', (page) => page.getByRole('heading', { level: 1 }).waitFor()),
  screen('background jobs', 'scripts'),
  screen('servers', 'server_list'),
  screen('server log', 'server_log'),
  screen('audit', 'audit'),
  screen('tasks', 'tasks', (page) => page.getByRole('searchbox').waitFor()),
];
