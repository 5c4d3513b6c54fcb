import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { journey } from './harness/journey.ts';
import { opened } from './harness/opened.ts';
import type { Visitor } from './harness/visitor.ts';
import { logOutOfOffice, openOwnAccount, openOwnRequest } from './steps/office.ts';
import { addPasskey, atNamedAddress, fillFunding, totpCode } from './steps/second-factor.ts';

const at = opened();

const codePattern = /^(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/;

/** Requires a second factor of everybody for requests and decisions during `walk`. */
async function withRequiredFactor(walk: () => Promise<void>): Promise<void> {
  const { owner } = at().shop.world;
  const setRequired = async (value: string) =>
    await sql`update shop.setting set value = ${value} where name = 'second_factor_required'`.execute(owner);
  await setRequired('true');
  try {
    await walk();
  } finally {
    await setRequired('false');
  }
}

/** Enrols an authenticator app on the own account's page, and returns its secret. */
async function addApp({ page }: Visitor): Promise<string> {
  const { shop } = at();
  const add = 'Add an authenticator app';
  await page.getByRole('button', { name: add }).click();
  const form = page.getByRole('dialog', { name: add });
  await form.getByLabel('Password').fill(shop.password);
  await form.getByRole('button', { name: 'Next' }).click();
  const secret = (await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{1,4})+$/).innerText()).replaceAll(' ', '');
  await page.getByLabel('Code of your authenticator app').fill(totpCode(secret, shop.clock.now()));
  await page.getByRole('dialog').getByRole('button', { name: add }).click();
  await page.getByRole('button', { name: 'Remove the authenticator app' }).waitFor();
  shop.clock.advanceMinutes(1);
  return secret;
}

/** Creates recovery codes, which can be read, copied and downloaded only once. */
async function makeCodes({ page }: Visitor): Promise<string[]> {
  const make = page.getByRole('button', { name: 'Create codes' });
  await make.click();
  const form = page.getByRole('dialog', { name: 'Create codes' });
  await form.getByLabel('Password').fill(at().shop.password);
  await form.getByRole('button', { name: 'Create codes' }).click();
  const shown = page.getByRole('dialog', { name: 'Your recovery codes' });
  await shown.getByRole('listitem').last().waitFor();
  const codes = await shown.getByRole('listitem').allInnerTexts();
  expect(codes).toHaveLength(10);
  for (const code of codes) expect(code).toMatch(codePattern);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await shown.getByRole('button', { name: 'Copy' }).click();
  await page.getByText('Copied.').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'));
  const saving = page.waitForEvent('download');
  await shown.getByRole('button', { name: 'Download' }).click();
  const file = await readFile((await (await saving).path()) ?? '', 'utf8');
  for (const code of codes) expect(file).toContain(code);
  await shown.getByRole('button', { name: 'I have kept them' }).click();
  await shown.waitFor({ state: 'detached' });
  await page.getByText(/^Codes left: 10 of 10/).waitFor();
  return codes;
}

async function logInWithRecoveryCode(page: Page, recoveryCode: string): Promise<void> {
  await page.getByLabel('Account').fill('rosa');
  await page.getByLabel('Password').fill(at().shop.password);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recoveryCode);
  await page.getByRole('button', { name: 'Log in' }).click();
}

it(
  '[A18] recovery codes are shown once; one stands for a lost authenticator app at a log-in, and a second time for nothing',
  journey(at, async (visit) => {
    const { shop } = at();
    const rosa = await visit(atNamedAddress(shop, shop.office.tokens.third));
    const { page, faults } = rosa;
    await addPasskey(shop, rosa, 'Desk of Rosa');
    // Each following change is rejected, signed with the passkey, and sent again.
    faults.expect('POST /api/admin/totp_begin 403');
    faults.expect('POST /api/admin/recovery_renew 403');
    await addApp(rosa);
    const [first = '', second = ''] = await makeCodes(rosa);

    await logOutOfOffice(page);
    await logInWithRecoveryCode(page, first.toLowerCase().replaceAll('-', ' '));
    await openOwnAccount(page);
    await page.getByText(/^Codes left: 9 of 10/).waitFor();

    await logOutOfOffice(page);
    faults.expect('POST /api/admin/login 401');
    await logInWithRecoveryCode(page, first);
    await page.getByRole('alert').getByText('Login failed').waitFor();
    await page.getByLabel('Recovery code').fill(second);
    await page.getByRole('button', { name: 'Log in' }).click();
    await openOwnAccount(page);
    const left = page.getByText(/^Codes left: /);
    await left.waitFor();
    expect(await left.innerText()).toMatch(/^Codes left: 8 of 10/);
  }),
);

it(
  '[A18] a passkey that is lost confirms nothing: a recovery code does, once, and the lost one is removed with the new one',
  journey(at, async (visit) => {
    const { shop } = at();
    const old = await visit(atNamedAddress(shop, shop.office.tokens.decider));
    const authenticator = await addPasskey(shop, old, 'Lost desk');
    old.faults.expect('POST /api/admin/recovery_renew 403');
    const [code = ''] = await makeCodes(old);
    await authenticator.setVerified(false);
    old.faults.expect('POST /api/admin/passkey_options 403');
    await old.page.getByRole('button', { name: 'Add a passkey' }).click();
    const form = old.page.getByRole('dialog', { name: 'Add a passkey' });
    await form.getByLabel('Name of the passkey').fill('Thief');
    await form.getByLabel('Password').fill(shop.password);
    await form.getByRole('button', { name: 'Add a passkey' }).click();
    await old.page.getByText(/^It was not signed, so nothing was changed\./).waitFor();

    const device = await visit(atNamedAddress(shop, shop.office.tokens.decider));
    const { page, faults } = device;
    await addPasskey(shop, device, 'New desk', async (fields) => {
      const recoveryCode = fields.getByLabel('Recovery code');
      await recoveryCode.fill('0000-0000-0000-0000');
      faults.expect('POST /api/admin/passkey_options 403');
      await fields.getByRole('button', { name: 'Add a passkey' }).click();
      await page.getByText('The code is incorrect, or was used before.').waitFor();
      await recoveryCode.fill(code);
    });
    await page.getByRole('button', { name: 'Remove the passkey Lost desk' }).click();
    const removal = page.getByRole('dialog', { name: 'Remove the passkey Lost desk' });
    await removal.getByLabel('Password').fill(shop.password);
    faults.expect('POST /api/admin/passkey_remove 403');
    await removal.getByRole('button', { name: 'Remove' }).click();
    await page.getByText('Lost desk', { exact: true }).waitFor({ state: 'detached' });
    expect(await page.getByText('New desk', { exact: true }).count()).toBe(1);
  }),
);

it(
  '[A18] [G7] where a second factor is required, whoever has none is led to add one, and an authenticator app then confirms by its code',
  journey(at, async (visit) => {
    await withRequiredFactor(async () => {
      const { shop } = at();
      const ada = await visit({ device: 'desktop', officeToken: shop.office.tokens.asker });
      const { page, faults } = ada;
      await ada.openOffice('/customer/treasury');
      const form = await fillFunding(page, 'BY-CODE-1');
      faults.expect('POST /api/goodwill/fund 403');
      const request = form.getByRole('button', { name: 'Request approval' });
      await request.click();
      const missing = page.getByRole('dialog', { name: 'A second factor is required' });
      const opening = page.context().waitForEvent('page');
      await missing.getByRole('link', { name: 'Add one in your account' }).click();
      const own = await opening;
      await own.getByRole('heading', { name: 'Authenticator app' }).waitFor();
      const secret = await addApp({ ...ada, page: own });
      await own.close();

      // The page below has kept the input.
      await missing.waitFor({ state: 'detached' });
      expect(await form.getByLabel('Reference').inputValue()).toBe('BY-CODE-1');
      await request.click();
      const dialog = page.getByRole('dialog', { name: 'Confirm with a code' });
      const code = dialog.getByLabel('Code of your authenticator app');
      await code.fill('12345');
      await dialog.getByRole('button', { name: 'Confirm' }).click();
      await dialog.getByText('This does not have the expected format.').waitFor();
      const right = totpCode(secret, shop.clock.now());
      await code.fill(right === '000000' ? '000001' : '000000');
      await dialog.getByRole('button', { name: 'Confirm' }).click();
      await page.getByText('The code is incorrect, or was used before.').waitFor();
      // Closing the dialog requests nothing.
      await request.click();
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await dialog.waitFor({ state: 'detached' });
      expect(await form.getByLabel('Reference').inputValue()).toBe('BY-CODE-1');
      await request.click();
      await code.fill(totpCode(secret, shop.clock.now()));
      await dialog.getByRole('button', { name: 'Confirm' }).click();
      await form.waitFor({ state: 'detached' });
      await openOwnRequest(ada, 'BY-CODE-1');
    });
  }),
);
