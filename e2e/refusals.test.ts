import { expect, it } from 'vitest';
import { journey } from './harness/journey.ts';
import { opened } from './harness/opened.ts';
import { userNameOf } from './harness/shop.ts';
import { logIn, readUserId, tokenOf } from './steps/account.ts';
import { freezeBalance } from './steps/customer-requests.ts';
import { decline, matchButton, matchOrder, orderLine, payButton, productOf } from './steps/orders.ts';
import { productWithoutCampaign } from './steps/products.ts';

const at = opened();
const personOf = (key: string) => ({ phone: userNameOf(at().shop, key), password: at().shop.password });

it(
  '[S7] a visitor who wants a product logs in on the way to Match, which tells what is the matter with that product',
  journey(at, async (visit) => {
    const { page, open } = await visit();
    await open('/view/home');
    const products = page.getByRole('tabpanel').getByRole('link');
    await products.first().click();
    await matchButton(page).waitFor();
    const title = page.getByRole('main').getByRole('heading', { level: 1 });
    const product = await title.first().innerText();
    const entrance = page.getByRole('heading', { name: 'Good to see you again.', level: 1 });

    await matchButton(page).click();
    await entrance.waitFor();
    await page.goBack();
    await title.filter({ hasText: product }).waitFor();

    await matchButton(page).click();
    await logIn(page, personOf('mara'));
    // The product costs more than her balance, and the message is about this product.
    const none = page.getByRole('dialog', { name: 'No order found' });
    await none.getByText('This product costs more than your available balance.').waitFor();
    await page.reload();
    await page.getByText(`Only ${product}.`).waitFor();
    expect(await none.count()).toBe(0);
    await page.goBack();
    await title.filter({ hasText: product }).waitFor();
  }),
);

it(
  '[R2] [R10] a tab that needs an account leads a visitor to the log-in, and a page that needs one asks',
  journey(at, async (visit) => {
    const { page, open } = await visit();
    await open('/view/home');
    await page.getByRole('link', { name: 'Orders' }).click();
    await page.getByRole('heading', { name: 'Good to see you again.', level: 1 }).waitFor();
    await open('/map');
    const question = page.getByRole('dialog', { name: 'Not logged in' });
    await question.getByRole('button', { name: 'Yes' }).click();
    await logIn(page, personOf('mara'));
    await page.getByRole('heading', { name: 'Shipping address', level: 1 }).waitFor();
    expect(await page.getByLabel('Recipient name').inputValue()).toBe('Mara Lindqvist');
  }),
);

it(
  '[S5] a wrong password and an empty form say so, and the right password still works',
  journey(at, async (visit) => {
    const { page, open, faults } = await visit();
    faults.expect('POST /api/customer/login 401');
    await open('/login');
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByText('Please enter your phone number').waitFor();
    await page.getByText('Please enter your password').waitFor();
    const password = page.getByLabel('Password', { exact: true });
    expect(await password.getAttribute('type')).toBe('password');
    await page.getByRole('button', { name: 'Show password' }).click();
    expect(await password.getAttribute('type')).toBe('text');
    const links = { Register: '#/register', 'Customer service': '#/customer' };
    for (const [name, href] of Object.entries(links)) {
      expect(await page.getByRole('main').getByRole('link', { name }).getAttribute('href')).toBe(href);
    }
    await logIn(page, { ...personOf('omar'), password: 'not the password' });
    await page.getByText('The phone number or the password is incorrect.').waitFor();
    await logIn(page, personOf('omar'));
    await page.getByRole('heading', { name: 'In the shop today' }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('token_key'))).not.toBeNull();
  }),
);

it(
  'a session that was ended elsewhere leads to the log-in and says why, and the log-out ends at home',
  journey(at, async (visit) => {
    const { shop } = at();
    const token = await tokenOf(shop, 'mara');
    const { page, open, faults } = await visit({ token });
    // One call must be the first to meet the ended session, so that all others wait.
    let only: string | undefined;
    await page.route('**/api/customer/*', (route) =>
      only === undefined || new URL(route.request().url()).pathname.endsWith(only) ? route.continue() : undefined,
    );
    await open('/view/me');
    await page.getByRole('button', { name: 'Log out' }).waitFor();
    await page.waitForLoadState('networkidle');
    only = 'getOrderList';
    await shop.world.call('customer/logout', {}, { token });
    faults.expect('GET /api/customer/getOrderList 401');
    await page.getByRole('link', { name: 'Orders' }).click();
    await page.getByRole('status').getByText('You are no longer logged in. Please log in again.').waitFor();
    only = undefined;
    await logIn(page, personOf('mara'));
    await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();

    const again = await page.evaluate(() => localStorage.getItem('token_key'));
    await page.getByRole('link', { name: 'Me', exact: true }).click();
    await page.getByRole('button', { name: 'Log out' }).waitFor();
    await page.waitForLoadState('networkidle');
    only = 'logout';
    await shop.world.call('customer/logout', {}, { token: again ?? '' });
    faults.expect('POST /api/customer/logout 401');
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('heading', { name: 'In the shop today' }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('token_key'))).toBeNull();
  }),
);

it(
  '[S8] a customer without money is told the lowest price',
  journey(at, async (visit) => {
    const { page, open } = await visit({ token: await tokenOf(at().shop, 'nora') });
    await open('/view/task');
    await page.getByRole('button', { name: 'Find an order' }).click();
    const none = page.getByRole('dialog', { name: 'No order found' });
    await none.getByText('Every order now costs more than your available balance.').waitFor();
    await none.getByText(/^The lowest price is \d+\.\d{2} USD\.$/).waitFor();
    await none.getByRole('link', { name: 'Look at products' }).waitFor();
    await none.getByRole('link', { name: 'Recharge' }).waitFor();
    // Going back closes the dialog, and the page beneath it stays.
    await page.goBack();
    await none.waitFor({ state: 'detached' });
    expect(await page.getByRole('button', { name: 'Find an order' }).isEnabled()).toBe(true);
  }),
);

it(
  '[S8] who looks for one product that is too dear is told about that product, and can search all others',
  journey(at, async (visit) => {
    const { shop } = at();
    const { page, open } = await visit({ token: await tokenOf(shop, 'nora') });
    const { id, name } = await productWithoutCampaign(shop);
    await shop.office.runLuckyCampaign(id, 1);
    await open(`/view/task?productId=${id}`);
    await page.getByText(`Only ${name}.`).waitFor();
    await page.getByRole('button', { name: 'Find an order' }).click();
    const none = page.getByRole('dialog', { name: 'No order found' });
    await none.getByText('This product costs more than your available balance.').waitFor();
    await none.getByText('It costs 40.00 USD.').waitFor();
    await none.getByRole('button', { name: 'Search all products' }).click();
    await none.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Find an order' }).click();
    await none.getByText('Every order now costs more than your available balance.').waitFor();
    expect(await none.getByText('It costs 40.00 USD.').count()).toBe(0);
  }),
);

it(
  '[S8] an order whose money was spent meanwhile is not paid, and says that the balance is too low',
  journey(at, async (visit) => {
    const { shop } = at();
    const token = await tokenOf(shop, 'elif');
    const { page, open } = await visit({ token });
    await open('/view/me');
    const userId = await readUserId(page);
    await open('/view/task');
    const order = await matchOrder(page);
    await freezeBalance(shop, userId);
    await payButton(order).click();
    const failed = page.getByRole('dialog', { name: 'Payment failed: insufficient balance' });
    await failed.getByText(/Nothing was taken\.$/).waitFor();
    await failed.getByRole('link', { name: 'Recharge' }).click();
    await page.getByRole('heading', { name: 'Recharge', level: 1 }).waitFor();
    await open('/view/order');
    await orderLine(page).waitFor();
    expect(await orderLine(page).innerText()).toMatch(/Waits for you, \d+ min/);
  }),
);

it(
  'a customer on hold can neither search nor pay, and is led to the hold',
  journey(at, async (visit) => {
    const { shop } = at();
    const { page, open, faults } = await visit({ token: await tokenOf(shop, 'lucia') });
    await open('/view/task');
    const order = await matchOrder(page);
    await shop.office.placeHold(userNameOf(shop, 'lucia'), 'Two accounts share a payout address');
    faults.expect('POST /api/customer/finishOrder 409');
    await payButton(order).click();
    const onHold = page.getByRole('dialog', { name: 'Your account is on hold' });
    await onHold.getByText(/Nothing was taken\./).waitFor();
    await onHold.getByRole('button', { name: 'Close' }).click();
    await decline(page);
    await page.getByRole('link', { name: /^Your account is on hold/ }).waitFor();

    faults.expect('POST /api/customer/searchOrder 409');
    await page.getByRole('button', { name: 'Find an order' }).click();
    await onHold.getByRole('link', { name: 'Show the hold' }).click();
    await page.getByRole('region', { name: 'Your account is on hold' }).getByText('Two accounts share').waitFor();
    await page.getByLabel('Your appeal').waitFor();
    expect(await page.getByRole('button', { name: 'Check it' }).count()).toBe(0);
  }),
);

it(
  '[S8] an order whose time has passed is not paid, and says so',
  journey(at, async (visit) => {
    const { shop } = at();
    const { page, open } = await visit({ token: await tokenOf(shop, 'jonas') });
    // Without the socket's message, the page still offers to pay when the button is pressed.
    await page.routeWebSocket(/\/socket$/, () => undefined);
    await open('/view/task');
    const order = await matchOrder(page);
    const name = await productOf(order);
    shop.clock.advanceMinutes(31);
    await payButton(order).click();
    await page.getByText('This order has expired. Nothing was taken; you can match again.').waitFor();
    expect(await payButton(page.getByRole('main')).count()).toBe(0);
    await shop.world.services.orders.expireDue();
    await open('/view/order');
    // The newest order is first; an older one may have the same product.
    await orderLine(page, new RegExp(name)).getByText('Expired').waitFor();
  }),
);
