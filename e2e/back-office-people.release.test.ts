import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { journey } from './harness/journey.ts';
import { opened } from './harness/opened.ts';
import { userNameOf } from './harness/shop.ts';
import type { Visitor } from './harness/visitor.ts';
import { tooWideForPhone } from './steps/accessibility.ts';
import { approve, fill, send } from './steps/office.ts';
import { answeredOnSocket } from './steps/socket.ts';

const at = opened();
const reason = { Reason: 'Agreed with the customer' };

async function userIdOf(key: string): Promise<string> {
  const { world } = at().shop;
  const search = userNameOf(at().shop, key);
  const { data } = await world.call('user/inquire', { search }, { token: at().shop.office.tokens.asker });
  return data.list[0]?.userId ?? '';
}

async function change({ page }: Visitor, label: string) {
  await page.getByRole('button', { name: `Change: ${label}` }).click();
  return page.getByRole('dialog', { name: new RegExp(`^${label}: `) });
}

it(
  '[A2] share ratio, invitation code, superior and member expiry are changed on the page of a user, each with what stands in its way at its field',
  journey(at, async (visit) => {
    const ada = await visit({ device: 'desktop', officeToken: at().shop.office.tokens.asker });
    const { page, openOffice, faults } = ada;
    const [nora, jonas] = [await userIdOf('nora'), await userIdOf('jonas')];
    await openOffice(`/customer/users/${jonas}`);
    const summary = page.getByRole('main');

    const ratio = await change(ada, 'Share ratio');
    await fill(page, { 'Share ratio, from 0 to 1': '1.5', ...reason });
    await ratio.getByRole('button', { name: 'Save' }).click();
    await ratio.getByText('The share ratio must be a number greater than or equal to 0 (and at most 1)').waitFor();
    await send(page, 'Save', { 'Share ratio, from 0 to 1': '0.125' });
    await summary.getByText('0.125').waitFor();

    faults.expect('POST /api/user/update_invitation_code 409');
    await change(ada, 'Invitation code');
    await send(page, 'Save', { 'Invitation code': 'jonas2026', ...reason });
    await summary.getByText('JONAS2026').waitFor();
    await openOffice(`/customer/users/${nora}`);
    const code = await change(ada, 'Invitation code');
    await fill(page, { 'Invitation code': 'JONAS2026', ...reason });
    await code.getByRole('button', { name: 'Save' }).click();
    await code.getByText('Another customer has this invitation code.').waitFor();
    await fill(page, { 'Invitation code': 'NORA2026' });
    await code.getByRole('button', { name: 'Save' }).click();
    await summary.getByText('NORA2026').waitFor();

    await change(ada, 'Invited by');
    await send(page, 'Save', { 'Invited by (No.)': jonas, ...reason });
    await summary.getByRole('link', { name: `No. ${jonas}`, exact: true }).waitFor();
    await change(ada, 'Member until');
    await send(page, 'Save', { 'Member until': '2027-02-28', ...reason });
    await summary.getByText('28 Feb 2027').waitFor();
    expect(await tooWideForPhone(page, 'user')).toEqual([]);

    // A customer cannot become the invitee of somebody whom they invited.
    faults.expect('POST /api/user/update_superior 409');
    await openOffice(`/customer/users/${jonas}`);
    const circle = await change(ada, 'Invited by');
    await fill(page, { 'Invited by (No.)': nora, ...reason });
    await circle.getByRole('button', { name: 'Save' }).click();
    await circle.getByText('This customer was invited by the other one, directly or through others.').waitFor();
    await page.keyboard.press('Escape');

    await openOffice('/customer/audit');
    await page.getByRole('row').filter({ hasText: 'Changed who invited a customer' }).first().waitFor();
  }),
);

it(
  '[A2] the open apps of a selected customer load again, and those of everybody',
  journey(at, async (visit) => {
    const { world } = at().shop;
    const ada = await visit({ device: 'desktop', officeToken: at().shop.office.tokens.asker });
    const body = { username: userNameOf(at().shop, 'nora'), password: at().shop.password };
    const nora = await visit({ token: (await world.call('customer/login', body)).data.token });
    const first = answeredOnSocket(nora.page);
    await nora.open('/view/me');
    const isOpen = nora.page.getByRole('navigation').first();
    await isOpen.waitFor();
    await first;
    await ada.openOffice(`/customer/users?search=${await userIdOf('nora')}`);
    const mark = async () => await nora.page.evaluate(() => document.body.setAttribute('data-marked', ''));
    const reloaded = async () => await nora.page.locator('body:not([data-marked])').waitFor();

    await mark();
    const second = answeredOnSocket(nora.page);
    await ada.page.getByRole('table').getByRole('checkbox').last().check();
    await ada.page.getByRole('button', { name: 'Reload apps' }).click();
    await send(ada.page, 'Reload apps', { Reason: 'The new rules' });
    await reloaded();
    await second;
    await isOpen.waitFor();
    await mark();
    await ada.page.getByRole('button', { name: 'Reload all apps' }).click();
    await send(ada.page, 'Reload apps', { Reason: 'The new rules' });
    await reloaded();
    await isOpen.waitFor();
    expect(await isOpen.isVisible()).toBe(true);
  }),
);

it(
  '[A2] a customer gets a role by two, with an account of the back office that has the customer as its own one',
  journey(at, async (visit) => {
    const ada = await visit({ device: 'desktop', officeToken: at().shop.office.tokens.asker });
    const grace = await visit({ device: 'desktop', officeToken: at().shop.office.tokens.decider });
    const account = `kenji-${randomUUID().slice(0, 8)}`;
    const userId = await userIdOf('kenji');
    await ada.openOffice(`/customer/users/${userId}`);
    await ada.page.getByRole('button', { name: 'Give a role' }).click();
    const values = {
      'Account in the back office': account,
      Role: 'administrator',
      Reason: `Helps at the desk as ${account}`,
    };
    await send(ada.page, 'Request approval', values);
    await approve({ ada, grace }, account);
    await ada.openOffice(`/customer/users/${userId}`);
    await ada.page.getByRole('main').getByText('administrator', { exact: true }).waitFor();
    expect(await ada.page.getByRole('button', { name: 'Give a role' }).count()).toBe(0);
    await ada.openOffice('/customer/administrators');
    await ada.page.getByRole('link', { name: account }).click();
    await ada.page.getByRole('button', { name: 'Show my half' }).waitFor();
  }),
);
