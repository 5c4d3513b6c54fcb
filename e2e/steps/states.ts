import type { Catalogue } from '@goodturn/locales';
import type { Page } from 'playwright-core';
import type { Shop } from '../harness/shop.ts';
import type { Visitor } from '../harness/visitor.ts';
import { invitationCodeOf } from './account.ts';
import { giveAddress, matchFor, newBuyer } from './buyers.ts';

export interface State {
  name: string;
  /** The prefix of the file name of a design drawing, if there is one. */
  drawn?: string;
  /** Opens the state from the previous one. */
  show: (visitor: Visitor) => Promise<unknown>;
}

type Wording = (key: string) => string;

const wordingOf =
  (texts: Catalogue): Wording =>
  (key) =>
    texts[key] ?? key;

const dialog = (page: Page) => page.getByRole('dialog').waitFor();

/** Returns the states besides the pages themselves, found by the texts of the app. */
export async function statesOfGuest(shop: Shop, texts: Catalogue): Promise<State[]> {
  const named = wordingOf(texts);
  const code = await invitationCodeOf(shop, 'mara');
  return [
    {
      name: 'welcome by invitation',
      drawn: '09-welcome',
      show: async ({ page, open }) => {
        await open(`/register?code=${code}`);
        await page.getByRole('term').first().waitFor();
      },
    },
    ...statesOfProducts(code, named),
    {
      name: 'log-in with faults',
      show: async ({ page, open }) => {
        await open('/login');
        await page.getByRole('button', { name: named('login_view.submit'), exact: true }).click();
        await page.getByText(named('login_view.error_01')).waitFor();
      },
    },
    {
      name: 'question to log in',
      show: async ({ page, open }) => {
        await open('/map');
        await dialog(page);
      },
    },
  ];
}

/** Returns the states of a product's page that a visitor comes to by a link. */
const statesOfProducts = (code: string, named: Wording): State[] => [
  {
    name: 'product that an invitation shows',
    drawn: '18-invited',
    show: async ({ page, open }) => {
      await open(`/register?code=${code}&product=3`);
      await page.getByRole('term').first().waitFor();
      await open('/product_details?id=3');
      await page.getByText(named('welcome_view.shown')).waitFor();
    },
  },
  {
    name: 'product that is gone',
    drawn: '11-product-dead',
    show: async ({ page, open, faults }) => {
      faults.expect('POST /api/customer/getWaresInfo 404');
      await open('/product_details?id=999999');
      await page.getByRole('heading', { name: named('product_view.gone') }).waitFor();
    },
  },
];

/**
 * Returns the states of a first order on a phone, from the search to the receipt and beyond, each reached from the
 * previous one.
 */
export async function statesOfBuyer(
  shop: Shop,
  productId: string,
  texts: Catalogue,
): Promise<{ token: string; states: State[] }> {
  const named = wordingOf(texts);
  const buyer = await newBuyer(shop);
  await giveAddress(shop, buyer);
  const decline = (page: Page) => page.getByRole('button', { name: named('order_view.decline'), exact: true });
  let orderId = '';
  const states: State[] = [
    {
      name: 'no orders yet',
      show: async ({ page, open }) => {
        await open('/view/order');
        await page.getByRole('heading', { name: named('order_view.emptyTitle') }).waitFor();
      },
    },
    {
      name: 'match with nothing',
      drawn: '02-match-idle',
      show: async ({ page, open }) => {
        await open('/view/task');
        await page.getByRole('button', { name: named('task_view.search') }).waitFor();
      },
    },
    {
      name: 'matched',
      drawn: '02-match-matched',
      show: async ({ page, open }) => {
        await open(`/view/task?productId=${productId}`);
        await page.getByRole('button', { name: named('task_view.search') }).click();
        await decline(page).waitFor();
      },
    },
    {
      name: 'an order waits',
      drawn: '02-match-waiting',
      show: async ({ page, open }) => {
        await open('/view/task');
        await decline(page).waitFor();
      },
    },
    {
      name: 'question to decline',
      show: async ({ page }) => {
        await decline(page).click();
        await dialog(page);
      },
    },
    {
      name: 'home with an order',
      show: async ({ page, open }) => {
        await open('/view/home');
        await page.getByRole('region', { name: named('order_view.waitingTitle') }).waitFor();
      },
    },
    {
      name: 'order',
      drawn: '03-order',
      show: async ({ page, open }) => {
        const { list } = (await shop.world.call('customer/getOrderList', { status: '0' }, { token: buyer.token })).data;
        orderId = list[0]?.orderId ?? '';
        await open(`/order?id=${orderId}`);
        await decline(page).waitFor();
      },
    },
    {
      name: 'lucky receipt',
      drawn: '04-receipt-lucky',
      show: async ({ page }) => {
        await page.getByRole('article').getByRole('button').last().click();
        await page.getByRole('region', { name: named('order_view.receipt') }).waitFor();
      },
    },
    ...statesOfPaid(() => orderId, named),
    {
      name: 'declined order',
      show: async ({ page, open }) => {
        const declined = await matchFor(shop, buyer, productId);
        await shop.world.call('customer/cancelOrder', { orderId: declined }, { token: buyer.token });
        await open(`/order?id=${declined}`);
        await page.getByRole('article').waitFor();
      },
    },
    {
      name: 'receipt',
      drawn: '04-receipt-phone',
      show: async ({ page, open }) => {
        const { data } = await shop.world.call('customer/searchOrder', {}, { token: buyer.token });
        if (!('orderId' in data)) throw new Error('there is no order for a receipt');
        await open(`/order?id=${data.orderId}`);
        await decline(page).waitFor();
        await page.getByRole('article').getByRole('button').last().click();
        await page.getByRole('region', { name: named('order_view.receipt') }).waitFor();
      },
    },
  ];
  return { token: buyer.token, states };
}

/** Returns what can be done with an order after it was paid. */
const statesOfPaid = (orderId: () => string, named: Wording): State[] => [
  {
    name: 'paid order',
    drawn: '05-order-details',
    show: async ({ page, open }) => {
      await open(`/order?id=${orderId()}`);
      await page.getByRole('region', { name: named('order_view.shipment') }).waitFor();
    },
  },
  {
    name: 'question to cancel',
    drawn: '05-cancel',
    show: async ({ page }) => {
      await page.getByRole('button', { name: named('order_view.cancelOrder'), exact: true }).click();
      await dialog(page);
    },
  },
  {
    name: 'return',
    show: async ({ page, open }) => {
      await open(`/order?id=${orderId()}&part=return`);
      await page.getByRole('radio').first().waitFor();
    },
  },
];

/** The states of a customer whose balance is too low. */
export async function statesOfPoor(shop: Shop, texts: Catalogue): Promise<{ token: string; states: State[] }> {
  const named = wordingOf(texts);
  const { token } = await newBuyer(shop, '1.00');
  const states: State[] = [
    {
      name: 'no order found',
      show: async ({ page, open }) => {
        await open('/view/task');
        await page.getByRole('button', { name: named('task_view.search') }).click();
        await dialog(page);
      },
    },
    {
      name: 'deposit address',
      show: async ({ page, open }) => {
        await open('/recharge');
        await page.getByRole('radio', { name: /USDT-TRC20/ }).check();
        await page.getByLabel(named('recharge_view.amount')).fill('12.50');
        await page.getByRole('button', { name: named('recharge_view.submit') }).click();
        await page.getByRole('dialog').getByRole('img').waitFor();
      },
    },
    {
      name: 'faults of a withdrawal',
      show: async ({ page, open }) => {
        await open('/withdraw');
        await page.getByRole('button', { name: named('withdraw_view.check'), exact: true }).click();
        await page.getByText(named('recharge_view.paymentMethodMissing')).waitFor();
      },
    },
  ];
  return { token, states };
}
