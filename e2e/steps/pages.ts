import type { Page } from 'playwright-core';

export interface ShownPage {
  name: string;
  route: string;
  account: boolean;
  /** The prefix of the file name of a design drawing, if there is one. */
  drawn?: string;
  shown(page: Page): Promise<unknown>;
}

const heading = (page: Page, level: number) => page.getByRole('heading', { level }).first().waitFor();
const title = (page: Page) => heading(page, 1);
const field = (page: Page) => page.getByRole('textbox').first().waitFor();
/** Waits for a record or the text of an empty list. */
const history = (page: Page) =>
  page
    .getByRole('article')
    .or(page.getByRole('heading', { level: 2 }))
    .first()
    .waitFor();
const choice = (page: Page) => page.getByRole('radio').first().waitFor();
/** Waits until the form can be sent; until its fees are loaded, its button is disabled. */
const readyForm = async (page: Page) => {
  await choice(page);
  await page.getByRole('main').getByRole('button', { disabled: true }).first().waitFor({ state: 'detached' });
};

const entrances: ShownPage[] = [
  {
    name: 'home',
    drawn: '01-home',
    route: '/view/home',
    account: false,
    // With large letters, the products are far below and only reserve their space.
    shown: (page) => page.locator('#products').locator('a, .products[style]').first().waitFor(),
  },
  { name: 'login', drawn: '09-login', route: '/login', account: false, shown: field },
  { name: 'register', route: '/register', account: false, shown: field },
];

const productPage = (productId: string): ShownPage => ({
  name: 'product',
  drawn: '06-product',
  route: `/product_details?id=${productId}`,
  account: false,
  shown: (page) => heading(page, 2),
});

const openPages: ShownPage[] = [
  { name: 'notices', route: '/notice', account: false, shown: (page) => page.getByRole('group').first().waitFor() },
  { name: 'rules', route: '/rule', account: false, shown: (page) => heading(page, 2) },
  {
    name: 'customer service',
    route: '/customer',
    account: false,
    shown: (page) => page.getByRole('main').getByRole('button').nth(1).waitFor(),
  },
  {
    name: 'transparency',
    drawn: '10-transparency',
    route: '/transparency',
    account: false,
    shown: (page) => page.getByRole('main').getByRole('group').nth(3).waitFor(),
  },
  { name: 'search', route: '/search', account: false, shown: (page) => page.getByRole('searchbox').waitFor() },
  {
    name: 'category',
    drawn: '12-category',
    route: '/category?id=2',
    account: false,
    shown: (page) => page.getByRole('group').getByRole('link').first().waitFor(),
  },
  {
    name: 'search results',
    drawn: '12-search-results',
    route: '/search?q=ostra',
    account: false,
    shown: (page) => page.getByRole('group').getByRole('link').first().waitFor(),
  },
  { name: 'new password', route: '/reset', account: false, shown: field },
  { name: 'not found', route: '/no/such/page', account: false, shown: title },
];

const accountPages: ShownPage[] = [
  {
    name: 'match',
    route: '/view/task',
    account: true,
    shown: (page) =>
      page
        .getByText(/\d[.,]\d\d/)
        .filter({ visible: true })
        .first()
        .waitFor(),
  },
  {
    name: 'orders',
    drawn: '05-orders',
    route: '/view/order',
    account: true,
    shown: (page) => page.getByRole('tabpanel').getByRole('link').first().waitFor(),
  },
  {
    name: 'me',
    drawn: '07-me',
    route: '/view/me',
    account: true,
    shown: (page) => page.getByRole('main').getByRole('img').first().waitFor(),
  },
  { name: 'cashback', route: '/view/order?tab=income', account: true, shown: (page) => heading(page, 2) },
  { name: 'withdrawal password', route: '/safety?tab=withdrawal', account: true, shown: field },
  {
    name: 'verification',
    route: '/verify',
    account: true,
    shown: (page) => page.getByRole('main').getByRole('img').first().waitFor(),
  },
  { name: 'address', route: '/map', account: true, shown: field },
  { name: 'account', route: '/account', account: true, shown: field },
  { name: 'recharge', route: '/recharge', account: true, shown: choice },
  {
    name: 'devices',
    route: '/safety?tab=devices',
    account: true,
    shown: (page) => page.getByRole('main').getByRole('listitem').first().waitFor(),
  },
  { name: 'recharge history', route: '/recharge_history', account: true, shown: history },
  { name: 'withdraw', drawn: '08-withdraw-form', route: '/withdraw', account: true, shown: readyForm },
  { name: 'withdrawal history', route: '/withdraw_history', account: true, shown: history },
  {
    name: 'assets',
    route: '/assets',
    account: true,
    shown: (page) => page.getByRole('main').getByRole('listitem').first().waitFor(),
  },
  {
    name: 'messages',
    route: '/messages',
    account: true,
    shown: (page) => page.getByRole('main').getByRole('listitem').first().waitFor(),
  },
  {
    name: 'help a friend',
    drawn: '11-help-friend',
    route: '/help',
    account: true,
    shown: async (page) => {
      await page.getByRole('button', { pressed: true }).first().waitFor();
      await page.getByRole('switch', { name: /\d/ }).first().waitFor();
    },
  },
  { name: 'invite', route: '/invite', account: true, shown: (page) => heading(page, 2) },
  { name: 'message', route: '/messages?id=1', account: true, shown: (page) => heading(page, 2) },
  { name: 'own number', route: '/number', account: true, shown: title },
  { name: 'team', route: '/my_team', account: true, shown: (page) => heading(page, 2) },
  { name: 'login password', route: '/safety', account: true, shown: field },
];

/**
 * Returns every page of the customer app with an address; `productId` is an example. Two tabs of one page are not
 * neighbours, so that each page is left when the next one is opened.
 */
export const pagesOf = (productId: string): ShownPage[] => [
  ...entrances,
  productPage(productId),
  ...openPages,
  ...accountPages,
];
