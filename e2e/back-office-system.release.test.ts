import sharp from 'sharp';
import { createPool } from '@goodturn/database';
import { expect, it } from 'vitest';
import { journey } from './harness/journey.ts';
import { opened } from './harness/opened.ts';
import type { VisitorOptions } from './harness/visitor.ts';
import { accessibilityViolations } from './steps/accessibility.ts';
import { openRequest } from './steps/office.ts';
import { agreeOnSetting } from './steps/settings.ts';

const at = opened();
const asker = (): VisitorOptions => ({ device: 'desktop', officeToken: at().shop.office.tokens.asker });

it(
  '[A18] a network is put on the IP blacklist, found by an address in it, given another remark and taken off; the own is not taken',
  journey(at, async (visit) => {
    const { page, openOffice, faults } = await visit(asker());
    faults.expect('POST /api/ip_blacklist/add 400');
    faults.expect('POST /api/ip_blacklist/add 409');
    await openOffice('/customer/ip_blacklist');
    await page.getByRole('button', { name: 'Add to the blacklist' }).click();
    const form = page.getByRole('dialog');
    const network = form.getByLabel('Address or network');
    const add = form.getByRole('button', { name: 'Add to the blacklist' });
    await form.getByLabel('Remark').fill('tries passwords of others');
    await network.fill('203.0.113');
    await add.click();
    await form.getByText('This does not have the expected format.').waitFor();
    await network.fill('127.0.0.0/8');
    await add.click();
    await page.getByText('This includes your own address.').first().waitFor();
    expect(await accessibilityViolations(page, 'blacklist form')).toEqual([]);
    await network.fill('203.0.113.9/24');
    await add.click();
    await form.waitFor({ state: 'detached' });
    const row = page.getByRole('row').filter({ hasText: '203.0.113.0/24' });
    await row.getByText('tries passwords of others').waitFor();

    const search = page.getByRole('searchbox');
    await search.fill('203.0.113.200');
    await search.press('Enter');
    await row.waitFor();
    await search.fill('198.51.100.1');
    await search.press('Enter');
    await row.waitFor({ state: 'detached' });
    await search.fill('');
    await search.press('Enter');

    await row.getByRole('button', { name: 'Edit remark: 203.0.113.0/24' }).click();
    await form.getByLabel('Remark').fill('a farm of phones');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.waitFor({ state: 'detached' });
    await row.getByText('a farm of phones').waitFor();
    await row.getByRole('button', { name: 'Take off: 203.0.113.0/24' }).click();
    await form.getByRole('button', { name: 'Take off' }).click();
    await form.waitFor({ state: 'detached' });
    await row.waitFor({ state: 'detached' });
  }),
);

it(
  '[A16] what new customers begin with has a screen of its own; a share ratio above 1 is refused, and presence is shown while it is looked for',
  journey(at, async (visit) => {
    const { page, openOffice } = await visit(asker());
    await openOffice('/customer/user_configuration');
    for (const name of [
      'Default share ratio',
      'Show who is online',
      'Registration open',
      'Login failures until locked',
    ]) {
      await page.getByRole('row').filter({ hasText: name }).waitFor();
    }
    await page.getByRole('button', { name: 'Change: Default share ratio' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Value').fill('1.2');
    await form.getByLabel('Reason').fill('as agreed');
    await form.getByRole('button', { name: 'Request approval' }).click();
    await form.getByText('The share ratio must be a number greater than or equal to 0 (and at most 1).').waitFor();
    expect(await accessibilityViolations(page, 'user configuration form')).toEqual([]);
    await form.getByLabel('Value').fill('0.25');
    await form.getByRole('button', { name: 'Request approval' }).click();
    await form.waitFor({ state: 'detached' });

    await openOffice('/customer/users');
    await page.getByRole('columnheader', { name: 'Presence' }).waitFor();
    expect(await page.getByText('Offline', { exact: true }).count()).toBe(0);
    await agreeOnSetting(at().shop, 'online_check', 'true');
    await page.reload();
    await page.getByText('Offline', { exact: true }).first().waitFor();
    await agreeOnSetting(at().shop, 'online_check', 'false');
  }),
);

it(
  '[A18] the own password is changed with the old one, and what is missing or differs is said',
  journey(at, async (visit) => {
    const { page, openOffice, faults } = await visit({
      device: 'desktop',
      officeToken: at().shop.office.tokens.third,
    });
    faults.expect('POST /api/admin/update_password 403');
    await openOffice('/customer/own_account');
    await page.getByRole('button', { name: 'Change password' }).click();
    const form = page.getByRole('dialog');
    const send = form.getByRole('button', { name: 'Change password' });
    await send.click();
    await form.getByText('Please enter the old password').waitFor();
    await form.getByText('Please enter the new password').first().waitFor();
    await form.getByLabel('Old password').fill('not this one');
    await form.getByLabel('New password', { exact: true }).fill('three of us remember');
    await form.getByLabel('Repeat').fill('three of us remembered');
    await send.click();
    await form.getByText('The two entries differ, retry').waitFor();
    expect(await accessibilityViolations(page, 'own password')).toEqual([]);
    await form.getByLabel('Repeat').fill('three of us remember');
    await send.click();
    await page.getByText('The current password is incorrect.').first().waitFor();
  }),
);

it(
  '[A18] where one is logged in is listed with one’s own account, and a session that one does not know is ended there',
  journey(at, async (visit) => {
    const { world, office } = at().shop;
    const { page, openOffice } = await visit(asker());
    const headers = { 'user-agent': 'A browser in a train' };
    const { account } = (await world.call('admin/info', {}, { token: office.tokens.asker })).data;
    const { token } = (await world.call('admin/login', { account, password: at().shop.password }, { headers })).data;
    await openOffice('/customer/own_account');
    const card = page.getByRole('region', { name: 'Open sessions' });
    const strange = card.getByRole('listitem').filter({ hasText: 'A browser in a train' });
    await strange.getByRole('button', { name: /^End: / }).click();
    await strange.waitFor({ state: 'detached' });
    await card.getByText('this session').waitFor();
    expect((await world.call('admin/info', {}, { token })).httpStatus).toBe(401);
    expect(await accessibilityViolations(page, 'own account')).toEqual([]);
  }),
);

it(
  '[A18] the log is narrowed by quick ranges to both sides, and says with which program something was done',
  journey(at, async (visit) => {
    const { page, openOffice } = await visit(asker());
    await openOffice('/customer/audit');
    await page.getByRole('cell').first().waitFor();
    const add = page.getByRole('button', { name: /^Filter/ });
    const pick = async (range: string): Promise<void> => {
      await add.click();
      const filters = page.getByRole('group', { name: 'Filter', exact: true });
      await filters.getByRole('button', { name: 'When', exact: true }).click();
      await page.getByRole('button', { name: range, exact: true }).click();
    };
    await pick('Last 3 months');
    await page.getByRole('cell').first().waitFor();
    const remove = page.getByRole('button', { name: 'Remove filter: When' });
    await remove.click();
    await remove.waitFor({ state: 'detached' });
    await pick('Next 30 days');
    await page.getByRole('cell').first().waitFor();
    // Customers leave no program behind.
    await page.getByRole('button', { name: /^Administrators/ }).click();
    await page.getByRole('cell').first().getByRole('button').first().click();
    const program = page.getByRole('dialog').getByText('Program', { exact: true });
    await program.waitFor();
    expect(await program.isVisible()).toBe(true);
  }),
);

it(
  '[A18] who holds a lock in the database is seen, and released in two steps',
  journey(at, async (visit) => {
    const { page, openOffice } = await visit(asker());
    const pool = createPool(at().shop.world.context.urls.app, {
      max: 2,
      applicationName: 'goodturn-tried',
      lockTimeoutMs: 120_000,
      statementTimeoutMs: 120_000,
      onIdleError: () => undefined,
    });
    const [holder, waiter] = [await pool.connect(), await pool.connect()];
    for (const client of [holder, waiter]) client.on('error', () => undefined);
    await holder.query('begin');
    await holder.query('set local idle_in_transaction_session_timeout = 0');
    await holder.query('select pg_advisory_xact_lock(4711)');
    const waited = waiter.query('select pg_advisory_lock(4711)').then(() => 'got it');
    await openOffice('/customer/database');
    const row = page.getByRole('row').filter({ hasText: 'Holds the lock' });
    await row.waitFor();
    expect(await accessibilityViolations(page, 'database')).toEqual([]);
    const form = page.getByRole('dialog');
    for (const step of ['Cancel statement', 'End connection']) {
      await row.getByRole('button', { name: new RegExp(step) }).click();
      await form.getByLabel('Reason').fill('customers wait');
      await form.getByRole('button', { name: step }).click();
      await form.waitFor({ state: 'detached' });
    }
    expect(await waited).toBe('got it');
    for (const client of [holder, waiter]) client.release(true);
    await pool.end();
    await page.reload();
    await page.getByText('Nobody waits for a lock.').waitFor();
  }),
);

it(
  '[A18] the icon of the site is a square picture that two agree on; the tab, the shop and the back office show it',
  journey(at, async (visit) => {
    const { world, office } = at().shop;
    const { page, openOffice, faults } = await visit(asker());
    faults.expect('POST /api/setting/update 400');
    await openOffice('/customer/settings');
    await page.getByRole('button', { name: 'Change: Icon of the site' }).click();
    const form = page.getByRole('dialog');
    const choose = async (width: number, height: number): Promise<void> => {
      const create = { width, height, channels: 3, background: '#7f2f4f' } as const;
      const buffer = await sharp({ create }).png().toBuffer();
      await form.getByLabel('Choose a picture').setInputFiles({ name: 'icon.png', mimeType: 'image/png', buffer });
      await form.getByRole('img', { name: 'The picture as it is now' }).waitFor();
    };
    await choose(900, 600);
    await form.getByLabel('Reason').fill('a new brand');
    const ask = form.getByRole('button', { name: 'Request approval' });
    await ask.click();
    await form.getByText('Choose a picture that is square.').waitFor();
    await form.getByRole('button', { name: 'Remove' }).click();
    await choose(600, 600);
    expect(await accessibilityViolations(page, 'icon form')).toEqual([]);
    await ask.click();
    await form.waitFor({ state: 'detached' });

    const decider = await visit({ device: 'desktop', officeToken: office.tokens.decider });
    await decider.openOffice('/customer/approvals');
    const request = await openRequest(decider.page, 'a new brand');
    await request.getByRole('img', { name: 'The picture of this setting' }).first().waitFor();
    await request.getByLabel(/^Remark/).fill('it is ours');
    await request.getByRole('button', { name: /^Approve/ }).click();
    await expect.poll(async () => (await world.services.settings.current()).siteIcon).toMatch(/^\/files\//);

    const customer = await visit();
    await customer.open('/view/home');
    const icon = customer.page.locator('link[rel="icon"]');
    expect(await icon.getAttribute('href')).toMatch(/^\/files\/[0-9a-f]{32}-360\.webp$/);
    await page.reload();
    await page.locator('.shell__mark[src^="/files/"]').waitFor();
    await agreeOnSetting(at().shop, 'site_icon', '');
  }),
);
