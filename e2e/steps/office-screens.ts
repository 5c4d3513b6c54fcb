import type { Page } from 'playwright-core';

export interface OfficeScreen {
  name: string;
  route: string;
  shown(page: Page): Promise<unknown>;
}

const table = (page: Page) => page.getByRole('main').getByRole('table').first().waitFor();
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
const screen = (name: string, shown: OfficeScreen['shown'] = table): OfficeScreen => ({
  name,
  route: `/customer/${name}`,
  shown,
});

/** The screens about money, requests and rules. */
export const officeScreens: readonly OfficeScreen[] = [
  screen('today_statistics'),
  screen('approvals', heading),
  screen('recharges'),
  screen('deposits', heading),
  screen('rail_health', heading),
  screen('address_lists', heading),
  screen('withdrawals'),
  screen('batches'),
  screen('wallets/collections'),
  screen('treasury'),
  screen('holds'),
  screen('identity', heading),
  screen('administrators'),
  screen('roles', heading),
  screen('stops'),
  screen('settings'),
  screen('ledger', heading),
  screen('own_account', heading),
];

const row = (page: Page) => page.getByRole('main').getByRole('cell').first().waitFor();
/** Waits for a row, or for the text of an empty list in either language. */
const rowOr =
  (english: string, chinese: string): OfficeScreen['shown'] =>
  async (page) => {
    const none = page.getByText(english).or(page.getByText(chinese));
    await none.or(page.locator('tbody tr')).first().waitFor();
  };
const shopScreen = (name: string, route: string, shown: OfficeScreen['shown'] = row): OfficeScreen => ({
  name,
  route: `/customer/${route}`,
  shown,
});

/** The screens about goods, campaigns, orders and customers. */
export const shopScreens: readonly OfficeScreen[] = [
  shopScreen('orders', 'orders'),
  shopScreen('shipping', 'shipping'),
  shopScreen('returns', 'returns', (page) => page.getByRole('heading', { level: 1 }).waitFor()),
  shopScreen('brands', 'brands'),
  shopScreen('settlement statement', 'brands/2'),
  shopScreen('campaigns', 'campaigns'),
  shopScreen('campaign', 'campaigns/1', (page) => page.getByRole('listitem').first().waitFor()),
  shopScreen('products', 'product_list'),
  shopScreen('import of products', 'product_list/import', rowOr('Nothing was imported yet.', '尚未导入过。')),
  shopScreen('categories', 'categories'),
  shopScreen('banners', 'banners'),
  shopScreen('notices', 'notices'),
  shopScreen('content', 'content_blocks', rowOr('Nothing has been', '还没有内容')),
  shopScreen('rules', 'rules'),
  shopScreen('languages', 'languages'),
  shopScreen('transaction records', 'wallet_records', rowOr('No money has come in', '还没有资金进出')),
  shopScreen('payout attempts', 'payout_attempts', rowOr('Nobody has begun', '还没有人开始')),
  shopScreen('collection records', 'wallets/collection_records', rowOr('Nothing has been collected', '还没有归集')),
  shopScreen('wallets', 'wallets', rowOr('No deposit address yet', '还没有充值地址')),
  shopScreen('bills', 'bills'),
  shopScreen('users', 'users'),
  shopScreen('user', 'users/1'),
  shopScreen('messages', 'messages'),
  shopScreen('reports', 'reports', rowOr('Nothing in this view.', '该视图中没有内容。')),
  shopScreen('IP blacklist', 'ip_blacklist', rowOr('No address is listed', '没有列入')),
  shopScreen('user configuration', 'user_configuration'),
  shopScreen('Telegram', 'telegram', rowOr('No chat is bound', '没有绑定的聊天')),
  shopScreen('file storage', 'file_store'),
  shopScreen('database', 'database', (page) => page.getByRole('heading', { level: 1 }).waitFor()),
  shopScreen('background jobs', 'scripts'),
  shopScreen('servers', 'server_list'),
  shopScreen('server log', 'server_log'),
  shopScreen('audit', 'audit'),
  shopScreen('tasks', 'tasks', (page) => page.getByRole('searchbox').waitFor()),
];
