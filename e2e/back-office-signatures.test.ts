import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { journey } from './harness/journey.ts';
import { opened } from './harness/opened.ts';
import type { Visitor, VisitorOptions } from './harness/visitor.ts';
import {
  addPasskey as addPasskeyAt,
  atNamedAddress,
  endSession,
  fillFunding,
  type Authenticator,
} from './steps/second-factor.ts';
import { logInToOffice, openOwnRequest, openRequest } from './steps/office.ts';

const at = opened();

const atDesk = (officeToken: string): VisitorOptions => atNamedAddress(at().shop, officeToken);
const addPasskey = async (visitor: Visitor, name: string): Promise<Authenticator> =>
  await addPasskeyAt(at().shop, visitor, name);

it(
  '[B4] a session that ends while a form is open is begun again above the page, and what was sent is sent again',
  journey(at, async (visit) => {
    const { password } = at().shop;
    const visitor = await visit({ device: 'desktop' });
    await logInToOffice(visitor, 'ada', password);
    await visitor.openOffice('/customer/treasury');
    const { page, faults } = visitor;
    const form = await fillFunding(page, 'KEPT-1');
    faults.expectSessionEnd();
    await endSession(at().shop, page);
    await form.getByRole('button', { name: 'Request approval' }).click();
    const login = page.getByRole('dialog', { name: 'Log in again' });
    expect(await login.getByLabel('Account').inputValue()).toBe('ada');
    await login.getByLabel('Password').fill(password);
    await login.getByRole('button', { name: 'Log in' }).click();
    // Page, form and address are unchanged, and the call that waited for the log-in has succeeded.
    await form.waitFor({ state: 'detached' });
    expect(new URL(page.url()).hash).toBe('#/customer/treasury');
    await openOwnRequest(visitor, 'KEPT-1');
  }),
);

it(
  '[B4] somebody else who logs in over the page begins anew: nothing is sent in their name, and nothing typed is shown to them',
  journey(at, async (visit) => {
    const { world, password } = at().shop;
    const visitor = await visit({ device: 'desktop' });
    await logInToOffice(visitor, 'ada', password);
    await visitor.openOffice('/customer/treasury');
    const { page, faults } = visitor;
    const form = await fillFunding(page, 'NOT-OF-GRACE');
    faults.expectSessionEnd();
    await endSession(at().shop, page);
    await form.getByRole('button', { name: 'Request approval' }).click();
    const login = page.getByRole('dialog', { name: 'Log in again' });
    await login.getByLabel('Account').fill('grace');
    await login.getByLabel('Password').fill(password);
    await login.getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('banner').getByRole('button', { name: 'grace' }).waitFor();
    await form.waitFor({ state: 'detached' });
    // Her form is empty, although it is the same component.
    await page.getByRole('button', { name: 'Fund goodwill from outside' }).click();
    const own = page.getByRole('dialog', { name: 'Fund goodwill from outside' });
    expect(await own.getByLabel('Reference').inputValue()).toBe('');
    expect(await own.getByRole('status').count()).toBe(0);
    const { rows } = await sql`select from shop.approval where payload::text like '%NOT-OF-GRACE%'`.execute(
      world.database,
    );
    expect(rows).toEqual([]);
  }),
);

it(
  '[B4] a refusal that comes only once somebody else has logged in leaves the call undone, and says so',
  journey(at, async (visit) => {
    const { shop } = at();
    const { world, password } = shop;
    const visitor = await visit({ device: 'desktop' });
    await logInToOffice(visitor, 'ada', password);
    await visitor.openOffice('/customer/treasury');
    const { page, faults } = visitor;
    const form = await fillFunding(page, 'LATE-OF-ADA');
    faults.expectSessionEnd();
    const sent: string[] = [];
    let graceIsIn: () => void = () => undefined;
    const logIn = new Promise<void>((resolve) => (graceIsIn = resolve));
    await page.route('**/api/goodwill/fund', async (route) => {
      sent.push(route.request().headers()['authorization'] ?? '');
      const response = await route.fetch();
      await logIn;
      await route.fulfill({ response });
    });
    await endSession(shop, page);
    await form.getByRole('button', { name: 'Request approval' }).click();
    await expect.poll(() => sent.length).toBe(1);
    // The socket reports the end of the session, and refreshed reads prompt for the log-in while the call has no
    // response.
    const login = page.getByRole('dialog', { name: 'Log in again' });
    await login.getByLabel('Account').fill('grace');
    await login.getByLabel('Password').fill(password);
    await login.getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('banner').getByRole('button', { name: 'grace' }).waitFor();
    const answered = page.waitForResponse('**/api/goodwill/fund');
    graceIsIn();
    await answered;
    await page.getByText('This was not done: the account that began it is no longer logged in here.').waitFor();
    await form.waitFor({ state: 'detached' });
    expect(sent).toHaveLength(1);
    const { rows } = await sql`select from shop.approval where payload::text like '%LATE-OF-ADA%'`.execute(
      world.database,
    );
    expect(rows).toEqual([]);
  }),
);

it(
  '[A18] [G7] two administrators add passkeys, and what one requests and the other decides is signed with them',
  journey(at, async (visit) => {
    const { tokens } = at().shop.office;
    const ada = await visit(atDesk(tokens.asker));
    const authenticator = await addPasskey(ada, 'Desk of Ada');
    await ada.openOffice('/customer/treasury');
    const form = await fillFunding(ada.page, 'SIGNED-12');

    // The user is not verified: nothing is requested, and the input stays.
    await authenticator.setVerified(false);
    ada.faults.expect('POST /api/goodwill/fund 403');
    await form.getByRole('button', { name: 'Request approval' }).click();
    await ada.page.getByText('It was not signed, so nothing was requested or decided.').waitFor();
    expect(await form.getByLabel('Reference').inputValue()).toBe('SIGNED-12');
    await authenticator.setVerified(true);
    ada.faults.expect('POST /api/goodwill/fund 403');
    await form.getByRole('button', { name: 'Request approval' }).click();
    await form.waitFor({ state: 'detached' });

    const grace = await visit(atDesk(tokens.decider));
    await addPasskey(grace, 'Desk of Grace');
    await grace.openOffice('/customer/approvals');
    const request = await openRequest(grace.page, 'SIGNED-12');
    await request.getByLabel(/^Remark/).fill('It is on the account');
    grace.faults.expect('POST /api/approval/decide 403');
    await request.getByRole('button', { name: /^Approve/ }).click();
    await request.getByText(/^grace decided on /).waitFor();

    const { world } = at().shop;
    const signed = await world.database
      .selectFrom('shop.approval_confirmation')
      .select(['act', 'passkey_id'])
      .orderBy('act')
      .execute();
    expect(signed.map(({ act, passkey_id: id }) => [act, id !== null])).toEqual([
      ['decision', true],
      ['request', true],
    ]);
  }),
);

it(
  '[A18] the last passkey is not removed by its owner alone',
  journey(at, async (visit) => {
    const third = await visit(atDesk(at().shop.office.tokens.third));
    await addPasskey(third, 'First desk');
    const { page } = third;
    await page.getByRole('button', { name: /^Remove the passkey/ }).click();
    const form = page.getByRole('dialog', { name: /^Remove the passkey/ });
    await form.getByLabel('Password').fill(at().shop.password);
    third.faults.expect('POST /api/admin/passkey_remove 409');
    await form.getByRole('button', { name: 'Remove' }).click();
    await page.getByText('This is your last passkey.', { exact: false }).waitFor();
    expect(await page.getByText('First desk', { exact: true }).count()).toBe(1);
  }),
);
