import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { journey } from './harness/journey.ts';
import { opened } from './harness/opened.ts';
import type { VisitorOptions } from './harness/visitor.ts';
import { accessibilityViolations, tooWideForPhone } from './steps/accessibility.ts';
import { agreeOnSetting } from './steps/settings.ts';
import { approve, logInToOffice, logOutOfOffice, send } from './steps/office.ts';
import { shownHalf } from './steps/own-half.ts';

const at = opened();
const asker = (): VisitorOptions => ({ device: 'desktop', officeToken: at().shop.office.tokens.asker });

it(
  '[A4] a role is added, its rights are ticked in the tree and saved together; nobody changes the own role, and a name is needed',
  journey(at, async (visit) => {
    const { page, openOffice, faults } = await visit(asker());
    faults.expect('POST /api/role/update 400');
    const name = `Packing desk ${randomUUID().slice(0, 8)}`;
    await openOffice('/customer/roles');
    await page.getByRole('button', { name: 'New role' }).click();
    const form = page.getByRole('dialog', { name: 'New role' });
    await form.getByRole('button', { name: 'New role' }).click();
    await form.getByText('Please fill in the role name').waitFor();
    await send(page, 'New role', { 'Role name': name, Remarks: 'Parcels alone' });

    const role = page.getByRole('article', { name });
    await role.getByText(/^0 of \d+ rights$/).waitFor();
    await role.getByRole('checkbox', { name: /^Orders/ }).check();
    await role.getByRole('checkbox', { name: /^Shipping/ }).check();
    // The box of a screen without an own right represents the rights below it.
    expect(await role.getByRole('checkbox', { name: /^Ship, deliver/ }).isChecked()).toBe(true);
    await role.getByText('2 added: Orders, Ship, deliver, correct tracking').waitFor();
    await role.getByRole('button', { name: 'Changes: 2' }).click();
    await role.getByRole('searchbox', { name: 'Find a right, by name or code' }).fill('order.ship');
    await role.getByRole('checkbox', { name: /^Orders/ }).waitFor({ state: 'detached' });
    expect(await role.getByRole('checkbox', { name: /^Ship, deliver/ }).isChecked()).toBe(true);
    expect(await tooWideForPhone(page, 'roles')).toEqual([]);
    await role.getByRole('textbox', { name: 'Role name' }).fill(' ');
    await role.getByRole('button', { name: 'Save' }).click();
    await role.getByRole('alert').getByText('Please fill in the role name').waitFor();
    await role.getByRole('textbox', { name: 'Role name' }).fill(name);
    await role.getByRole('button', { name: 'Save' }).click();
    await role.getByText(/^2 of \d+ rights$/).waitFor();
    await page.reload();
    await role.getByText(/^2 of \d+ rights$/).waitFor();
    expect(await role.getByRole('checkbox', { name: /^Orders/ }).isChecked()).toBe(true);

    await role.getByRole('button', { name: 'Delete role' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete role' }).click();
    await role.waitFor({ state: 'detached' });
    const own = page.getByRole('region', { name: 'Roles' }).getByRole('link', { name: /^super administrator/ });
    await own.getByText('Your own role, locked.').waitFor();
    await own.click();
    const locked = page.getByRole('article', { name: 'super administrator' });
    await locked.getByText('This role holds every right', { exact: false }).waitFor();
    expect(await locked.getByRole('checkbox', { name: /^Orders/ }).isDisabled()).toBe(true);
    expect(await locked.getByRole('button', { name: 'Save' }).count()).toBe(0);
  }),
);

it(
  '[A4] the navigation follows the nodes: their names, their order, what stands at the top, and what is displayed',
  journey(at, async (visit) => {
    const { page, openOffice } = await visit(asker());
    const menu = page.getByRole('navigation', { name: 'Menu' });
    const edit = async (node: string, values: Record<string, string>, button = 'Save') => {
      await page.getByRole('button', { name: `Edit node: ${node}`, exact: true }).click();
      await send(page, button, values);
    };
    await openOffice('/customer/roles');
    await page.getByRole('link', { name: /^administrator/ }).click();
    await page.getByRole('button', { name: 'Edit node: Audit', exact: true }).click();
    const form = page.getByRole('dialog', { name: 'Edit node: Audit' });
    await form.getByLabel('Node name').fill(' ');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText('Node name cannot be empty').waitFor();
    await send(page, 'Save', { 'Node name': 'Who did what', 'Sort value': '999', 'Show at the top': 'Yes' });
    const links = menu.getByRole('region', { name: 'System' }).getByRole('link');
    await expect.poll(async () => (await links.allInnerTexts()).map((text) => text.trim())[0]).toBe('Who did what');
    await page.getByRole('banner').getByRole('link', { name: 'Who did what' }).waitFor();

    await edit('Who did what', { Displayed: 'No' });
    await menu.getByRole('link', { name: 'Who did what' }).waitFor({ state: 'detached' });
    // Hiding a screen does not forbid it: the server only checks the role.
    await openOffice('/customer/audit');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('table').waitFor();

    await openOffice('/customer/roles');
    await page.getByRole('link', { name: /^administrator/ }).click();
    await edit('Who did what', { 'Node name': 'Audit', 'Sort value': '30', 'Show at the top': 'No', Displayed: 'Yes' });
    await menu.getByRole('link', { name: 'Audit' }).waitFor();
  }),
);

it(
  '[A4] a role is found by its name and by who has it, and the address keeps the search',
  journey(at, async (visit) => {
    const { page, openOffice } = await visit(asker());
    await openOffice('/customer/roles');
    const roles = page.getByRole('region', { name: 'Roles' });
    const search = roles.getByRole('searchbox', { name: 'Search this list' });
    await roles.getByRole('link', { name: /^default role/ }).waitFor();
    await search.fill('SUPER');
    await search.press('Enter');
    await roles.getByRole('link', { name: /^default role/ }).waitFor({ state: 'detached' });
    await search.fill('ada');
    await search.press('Enter');
    await roles.getByRole('link', { name: /^super administrator/ }).waitFor();
    await roles.getByRole('link', { name: /^super administrator/ }).click();
    await page.getByRole('article', { name: 'super administrator' }).waitFor();
    expect(new URL(page.url()).hash).toContain('search=ada');
    await roles.getByRole('button', { name: 'Export' }).click();
    await roles.getByText(/^Write all \d+ that match into a file:$/).waitFor();
    expect(await accessibilityViolations(page, 'a role that was searched')).toEqual([]);
  }),
);

it(
  '[B4] a token that is not valid is cleared on load, and the address is opened after the log-in',
  journey(at, async (visit) => {
    const { page, openOffice, faults } = await visit({ device: 'desktop', officeToken: 'A'.repeat(43) });
    faults.expect('POST /api/admin/info 401');
    await openOffice('/customer/roles');
    await page.getByRole('heading', { name: 'Goodturn back office' }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('admin_token_key'))).toBeNull();
    await page.getByLabel('Account').fill('ada');
    await page.getByLabel('Password').fill(at().shop.password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('heading', { name: 'Roles', level: 1 }).waitFor();
    await logOutOfOffice(page);
  }),
);

it(
  '[A3] an administrator is made by two, sets a password by a link, sees what the role opens, and is disabled at once',
  journey(at, async (visit) => {
    const ada = await visit(asker());
    const grace = await visit({ device: 'desktop', officeToken: at().shop.office.tokens.decider });
    const account = `olaf-${randomUUID().slice(0, 8)}`;
    await ada.openOffice('/customer/administrators');
    await ada.page.getByRole('button', { name: 'Add administrator' }).click();
    await send(ada.page, 'Request approval', { Account: account, Role: 'administrator', Reason: 'Packs parcels' });
    await approve({ ada, grace }, account);

    await ada.openOffice('/customer/administrators');
    await ada.page.getByRole('link', { name: account }).click();
    await ada.page.getByRole('heading', { name: account, level: 1 }).waitFor();
    await ada.page.getByText('Not logged in anywhere.').waitFor();
    expect(await accessibilityViolations(ada.page, 'administrator')).toEqual([]);
    expect(await tooWideForPhone(ada.page, 'administrator')).toEqual([]);
    await grace.openOffice('/customer/administrators');
    await grace.page.getByRole('link', { name: account }).click();
    const [first, second] = [await shownHalf(ada.page), await shownHalf(grace.page)];

    const olaf = await visit({ device: 'desktop' });
    await olaf.openOffice(new URL(first).hash.slice(1));
    await olaf.page.getByLabel('The other half').fill(second);
    await olaf.page.getByRole('button', { name: 'Continue' }).click();
    await olaf.page.getByText(account).waitFor();
    await olaf.page.getByLabel('New password').fill('a door of his own');
    await olaf.page.getByLabel('Repeat the password').fill('another door');
    await olaf.page.getByRole('button', { name: 'Set password' }).click();
    await olaf.page.getByText('Passwords inconsistent').waitFor();
    await olaf.page.getByLabel('Repeat the password').fill('a door of his own');
    await olaf.page.getByRole('button', { name: 'Set password' }).click();
    await olaf.page.getByText('Your password is set. You can log in.').waitFor();
    await logInToOffice(olaf, account, 'a door of his own');
    const menu = olaf.page.getByRole('navigation', { name: 'Menu' });
    await menu.getByRole('link', { name: 'Orders' }).waitFor();

    // The screen's reads are repeated before the menu is read again.
    for (const path of ['approval/inquire', 'today/inquire', 'approval/totals'])
      olaf.faults.expect(`POST /api/${path} 403`);
    // A role without rights empties its holder's menu without a reload.
    await ada.page.getByRole('button', { name: 'Change role' }).click();
    await send(ada.page, 'Change role', { Role: 'default role', Reason: 'Has left the desk' });
    await menu.getByRole('link', { name: 'Orders' }).waitFor({ state: 'detached' });
    await menu.getByRole('link', { name: 'Today' }).waitFor();

    await ada.page.getByRole('button', { name: 'End all' }).waitFor();
    olaf.faults.expectSessionEnd();
    await ada.page.getByRole('button', { name: 'Disable', exact: true }).click();
    await send(ada.page, 'Disable', { Reason: 'Has left' });
    await ada.page.getByRole('button', { name: 'Enable', exact: true }).waitFor();
    await olaf.page.getByRole('dialog', { name: 'Log in again' }).waitFor();
  }),
);

it(
  '[B2] somebody registers only while the switch is on, types the password twice, and has no right until somebody gives one',
  journey(at, async (visit) => {
    const { page, openOffice } = await visit({ device: 'desktop' });
    const { world, password } = at().shop;
    const allow = async (value: string) => {
      await sql`insert into shop.setting (name, value) values ('administrator_registration', ${value})
        on conflict (name) do update set value = excluded.value`.execute(world.owner);
      world.services.settings.forget();
    };
    await openOffice('/admin_register');
    await page.getByText('Registration is switched off.').waitFor();
    await page.getByRole('link', { name: 'To the log-in' }).click();
    await allow('true');
    try {
      await openOffice('/admin_login');
      await page.reload();
      await page.getByRole('link', { name: 'Register' }).click();
      // The log-in form stays until this page is loaded, and has a field with the same name.
      await page.getByLabel('Repeat the password').waitFor();
      const account = `tomas-${randomUUID().slice(0, 8)}`;
      await page.getByLabel('Account').fill(account);
      await page.getByLabel('New password').fill(`${password} again`);
      await page.getByLabel('Repeat the password').fill('something else');
      await page.getByRole('button', { name: 'Register' }).click();
      await page.getByText('Passwords inconsistent').waitFor();
      await page.getByLabel('Repeat the password').fill(`${password} again`);
      expect(await accessibilityViolations(page, 'registration')).toEqual([]);
      await page.getByRole('button', { name: 'Register' }).click();
      await page.getByText('You have no rights yet.', { exact: false }).waitFor();
      await page.getByRole('link', { name: 'To the log-in' }).click();
      await page.getByLabel('Account').fill(account);
      await page.getByLabel('Password').fill(`${password} again`);
      await page.getByRole('button', { name: 'Log in' }).click();
      const menu = page.getByRole('navigation', { name: 'Menu' });
      await menu.getByRole('link', { name: 'Today' }).waitFor();
      expect(await menu.getByRole('link').count()).toBe(1);
    } finally {
      await allow('false');
    }
  }),
);

it(
  '[A4] an auditor opens shipping, returns and holds with rights that only read, and no button there acts',
  journey(at, async (visit) => {
    const { world, office } = at().shop;
    const name = `Auditors ${randomUUID().slice(0, 8)}`;
    const nodes = ['order.read', 'hold.read', 'audit.read', 'role.read', 'setting.read'];
    const { rows } = await sql<{ id: string; before: string }>`
      with made as (insert into shop.role (name) values (${name}) returning id),
           given as (insert into shop.role_node (role_id, node) select id, node from made, unnest(${nodes}::text[]) node)
      select made.id::text, a.role_id::text as before from made, shop.administrator a where a.account = 'rosa'`.execute(
      world.owner,
    );
    const [{ id, before } = { id: '', before: '' }] = rows;
    const moveTo = async (role: string) =>
      await sql`update shop.administrator set role_id = ${role}::bigint where account = 'rosa'`.execute(world.owner);
    await moveTo(id);
    try {
      const { page, openOffice } = await visit({ device: 'desktop', officeToken: office.tokens.third });
      const main = page.getByRole('main');
      await openOffice('/customer/shipping');
      await main
        .getByRole('link', { name: /^Order No\. / })
        .first()
        .waitFor();
      expect(await main.getByRole('textbox').count()).toBe(0);
      expect(await main.getByRole('checkbox').count()).toBe(0);
      expect(await main.getByRole('button', { name: /ship/i }).count()).toBe(0);
      expect(await accessibilityViolations(page, 'shipping, read alone')).toEqual([]);
      expect(await tooWideForPhone(page, 'shipping, read alone')).toEqual([]);
      await openOffice('/customer/returns');
      await page.getByRole('heading', { name: 'Returns', level: 1 }).waitFor();
      await openOffice('/customer/holds?view=all');
      await page.getByRole('heading', { name: 'Holds and appeals', level: 1 }).waitFor();
      await main
        .getByRole('button', { name: /^Hold No\. / })
        .first()
        .waitFor();
      expect(await main.getByRole('button', { name: /lift/i }).count()).toBe(0);
      await openOffice('/customer/stops');
      await page.getByRole('row').filter({ hasText: 'USDC' }).first().getByText('Not set up').waitFor();
      await agreeOnSetting(at().shop, 'return_days', '21');
      await openOffice('/customer/settings');
      const row = page.getByRole('row').filter({ hasText: 'Days for returning goods' });
      await row.getByText('ada, approved by grace').waitFor();
      await openOffice(`/customer/roles/${id}`);
      await page.getByText('No right of its own: whoever holds “Settings” can open it.').first().waitFor();
    } finally {
      await moveTo(before);
    }
  }),
);
