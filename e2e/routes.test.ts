import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { journeyInSteps } from './harness/journey.ts';
import { opened } from './harness/opened.ts';
import type { Visitor } from './harness/visitor.ts';
import { userNameOf } from './harness/shop.ts';
import { logIn, tokenOf } from './steps/account.ts';

const at = opened();
const routeOf = (page: Page): string => new URL(page.url()).hash.slice(1);
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
const home = (page: Page) => page.getByRole('heading', { name: 'In the shop today' }).waitFor();

/** Follows a link from the rules to an address, which leads back immediately. */
async function isLedBack({ page }: Visitor, route: string): Promise<void> {
  const seen = await page.evaluate(async (hash) => {
    const back = new Promise((resolve) => {
      addEventListener('hashchange', () => resolve(location.hash), { once: true });
    });
    history.pushState({ key: 'a link of the app' }, '', `#${hash}`);
    dispatchEvent(new PopStateEvent('popstate'));
    return await back;
  }, route);
  expect(seen).toBe('#/rule');
  await title(page, 'Rules');
}

/** The page asks a visitor whether to log in; No leads to the home page. */
async function isAsked({ page, follow }: Visitor, route: string): Promise<void> {
  await follow(route);
  const question = page.getByRole('dialog', { name: 'Not logged in' });
  await question.getByText('You are not logged in for this operation. Do you want to log in now?').waitFor();
  await question.getByRole('button', { name: 'No' }).click();
  await question.waitFor({ state: 'detached' });
  await home(page);
}

describe('the routes', () => {
  const { step, end } = journeyInSteps(at);
  let guest: Visitor;
  let customer: Visitor;
  let token: string;
  beforeAll(async () => {
    token = await tokenOf(at().shop, 'mara');
  });
  afterAll(end);

  it(
    '[R1] the address of the shop leads home by way of /view',
    step(async (visit) => {
      guest = await visit();
      customer = await visit({ token });
      for (const { page, open } of [guest, customer]) {
        await page.goto('/');
        await home(page);
        expect(routeOf(page)).toBe('/view/home');
        await open('/');
        await home(page);
        expect(routeOf(page)).toBe('/view/home');
      }
    }),
  );

  it(
    '[R2] /view leads home, the four tabs have their addresses, and three of them lead a visitor to the log-in',
    step(async () => {
      const tabs = { Match: '/view/task', Orders: '/view/order', Me: '/view/me', Home: '/view/home' };
      await customer.follow('/view');
      await home(customer.page);
      expect(routeOf(customer.page)).toBe('/view/home');
      const menuOf = ({ page }: Visitor) => page.getByRole('navigation', { name: 'Main menu' });
      expect(await menuOf(customer).getByRole('link').count()).toBe(4);
      for (const [name, route] of Object.entries(tabs)) {
        const tab = menuOf(customer).getByRole('link', { name: new RegExp(`^${name}`) });
        await tab.click();
        await expect.poll(() => tab.getAttribute('aria-current')).toBe('page');
        expect(routeOf(customer.page)).toBe(route);
      }
      for (const name of ['Match', 'Orders', 'Me']) {
        await menuOf(guest)
          .getByRole('link', { name: new RegExp(`^${name}`) })
          .click();
        await title(guest.page, 'Good to see you again.');
        expect(routeOf(guest.page)).toBe('/login');
        await guest.follow('/view/home');
        await home(guest.page);
      }
    }),
  );

  it(
    '[R3] /login and /register open without an account, and who is logged in has no use for the log-in',
    step(async () => {
      await guest.follow('/login');
      await title(guest.page, 'Good to see you again.');
      await guest.follow('/register');
      await title(guest.page, 'Create an account');
      await customer.follow('/login');
      await home(customer.page);
    }),
  );

  it(
    '[R4] /customer is open to everybody',
    step(async () => {
      for (const { page, follow } of [guest, customer]) {
        await follow('/customer');
        await title(page, 'Customer service');
      }
    }),
  );

  it(
    '[R5] /notice and /rule are open to everybody, /invite to who has an account',
    step(async () => {
      for (const { page, follow } of [guest, customer]) {
        await follow('/notice');
        await title(page, 'Announcements');
        await follow('/rule');
        await title(page, 'Rules');
      }
      await isAsked(guest, '/invite');
      await customer.follow('/invite');
      await title(customer.page, 'Invite friends');
    }),
  );

  it(
    '[R6] /product_details opens by its number, and goes back without one',
    step(async () => {
      const { page, follow } = guest;
      await follow('/product_details?id=3');
      await page.getByRole('region', { name: 'Pictures of the product' }).waitFor();
      await follow('/rule');
      await title(page, 'Rules');
      for (const query of ['', '?id=', '?id=three', '?id=-3', '?id=3.5', '?id=3%20', '?color=red']) {
        await isLedBack(guest, `/product_details${query}`);
      }
    }),
  );

  it(
    '[R7] /recharge asks a visitor to log in, and opens for a customer',
    step(async () => {
      await isAsked(guest, '/recharge');
      await customer.follow('/recharge');
      await title(customer.page, 'Recharge');
    }),
  );

  it(
    '[R8] /recharge_qr goes back unless it has an address, a message and an amount, and its query is cleared',
    step(async () => {
      const { page } = customer;
      const { data } = await at().shop.world.call('customer/getAdminLinks', { payWay: 'usdt_trc20' }, { token });
      await customer.follow('/rule');
      await title(page, 'Rules');
      const whole = { url: data.address, message: 'USDT-TRC20', amount: '25.00' };
      for (const missing of ['url', 'message', 'amount']) {
        const query = new URLSearchParams(Object.entries(whole).filter(([name]) => name !== missing));
        await isLedBack(customer, `/recharge_qr?${query}`);
        // Going forward again does not show the page.
        const forward = await page.evaluate(async () => {
          const come = new Promise((resolve) => {
            addEventListener('hashchange', ({ newURL }) => resolve(new URL(newURL).hash), { once: true });
          });
          history.forward();
          return await come;
        });
        expect(forward).toBe('#/recharge_qr');
        await expect.poll(() => routeOf(page)).toBe('/rule');
      }
      await customer.follow(`/recharge_qr?${new URLSearchParams(whole)}`);
      await title(page, 'Recharge QR code');
    }),
  );

  it(
    '[R9] the histories and /withdraw ask a visitor to log in, and open for a customer',
    step(async () => {
      const pages = {
        '/recharge_history': 'Recharge history',
        '/withdraw': 'Withdraw',
        '/withdraw_history': 'Withdrawal history',
      };
      for (const [route, name] of Object.entries(pages)) {
        await isAsked(guest, route);
        await customer.follow(route);
        await title(customer.page, name);
      }
      await isAsked(guest, '/withdrawal?id=1');
      await customer.follow('/rule');
      await title(customer.page, 'Rules');
      // It has nothing to show without the number of a withdrawal.
      await isLedBack(customer, '/withdrawal');
    }),
  );

  it(
    '[R10] team, asset records, passwords, address, help and verification open for a customer, and ask a visitor',
    step(async () => {
      const pages = {
        '/my_team': 'My team',
        '/assets': 'Assets',
        '/safety': 'Safety',
        '/map': 'Shipping address',
        '/help': 'Help a friend',
      };
      for (const [route, name] of Object.entries(pages)) {
        await isAsked(guest, route);
        await customer.follow(route);
        await title(customer.page, name);
      }
      await customer.follow('/verify');
      await title(customer.page, 'Identity verification');
      await guest.follow('/verify');
      await home(guest.page);
    }),
  );

  it(
    '[R11] /transparency is open to everybody, /account to who has one',
    step(async () => {
      for (const { page, follow } of [guest, customer]) {
        await follow('/transparency');
        await title(page, 'What we owe and hold');
      }
      await isAsked(guest, '/account');
      await customer.follow('/account');
      await title(customer.page, 'Account and protection');
    }),
  );

  it(
    '[R12] any other address says so, and leads home',
    step(async () => {
      for (const route of ['/no/such/page', '/view/nothing', '/rules']) {
        await guest.open(route);
        await title(guest.page, 'Page not found');
      }
      await guest.page.getByRole('link', { name: 'Go to home' }).click();
      await home(guest.page);
      expect(routeOf(guest.page)).toBe('/view/home');
    }),
  );

  it(
    '[R13] /messages asks a visitor to log in, /reset does not, and a log-in leads back to where the person was',
    step(async () => {
      await customer.follow('/messages');
      await title(customer.page, 'Messages');
      const { page, follow } = guest;
      await follow('/reset?token=nothing');
      await page.getByRole('heading', { name: 'This link does not work' }).waitFor();
      await follow('/messages');
      await page.getByRole('dialog', { name: 'Not logged in' }).getByRole('button', { name: 'Yes' }).click();
      await logIn(page, { phone: userNameOf(at().shop, 'mara'), password: at().shop.password });
      await title(page, 'Messages');
      expect(routeOf(page)).toBe('/messages');
    }),
  );
});
