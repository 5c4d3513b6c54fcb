import type { Page } from 'playwright-core';
import type { OfficeScreen } from './office-screens.ts';

const row = (page: Page) => page.getByRole('main').getByRole('cell').first().waitFor();
/** A row, or the text that says that there is none, in either language. */
const rowOr =
  (english: string, chinese: string): OfficeScreen['shown'] =>
  async (page) => {
    const none = page.getByText(english).or(page.getByText(chinese));
    await none.or(page.locator('tbody tr')).first().waitFor();
  };
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
  screen('content', 'content_blocks', rowOr('Nothing has been', '还没有内容')),
  screen('rules', 'rules'),
  screen('languages', 'languages'),
  screen('transaction records', 'wallet_records', rowOr('No money has come in', '还没有资金进出')),
  screen('wallets', 'wallets', rowOr('No deposit address yet', '还没有充值地址')),
  screen('bills', 'bills'),
  screen('users', 'users'),
  screen('user', 'users/1'),
  screen('messages', 'messages'),
  screen('reports', 'reports', rowOr('Nothing in this view.', '该视图中没有内容。')),
  screen('IP blacklist', 'ip_blacklist', rowOr('No address is listed', '没有列入')),
  screen('user configuration', 'user_configuration'),
  screen('Telegram', 'telegram', rowOr('No chat is bound', '没有绑定的聊天')),
  screen('file storage', 'file_store'),
  screen('database', 'database', (page) => page.getByRole('heading', { level: 1 }).waitFor()),
  screen('background jobs', 'scripts'),
  screen('servers', 'server_list'),
  screen('server log', 'server_log'),
  screen('audit', 'audit'),
  screen('tasks', 'tasks', (page) => page.getByRole('searchbox').waitFor()),
];
