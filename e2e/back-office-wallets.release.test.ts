import { openObjectStorage } from '@goodturn/testkit/object-storage';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { journey } from './harness/journey.ts';
import { opened } from './harness/opened.ts';
import type { VisitorOptions } from './harness/visitor.ts';
import { accessibilityViolations } from './steps/accessibility.ts';
import { tokenOf } from './steps/account.ts';
import { newCustomer } from './steps/buyers.ts';

const at = opened();
const asker = (): VisitorOptions => ({ device: 'desktop', officeToken: at().shop.office.tokens.asker });
let storage: Awaited<ReturnType<typeof openObjectStorage>>;
beforeAll(async () => {
  storage = await openObjectStorage('pictures');
});
afterAll(() => storage.close());

it(
  '[A13] new pictures go to an object storage once it was tried, those before stay, and what fails is said in words',
  journey(at, async (visit) => {
    const { page, openOffice } = await visit(asker());
    await openOffice('/customer/file_store');
    await page.getByRole('cell', { name: 'This server' }).waitFor();
    await page.getByRole('button', { name: 'Change' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Upload type').click();
    await page.getByText('Object storage (S3)').click();
    await form.getByLabel('Endpoint').fill(storage.endpoint);
    await form.getByLabel('Region').fill('eu-central-1');
    await form.getByLabel('Bucket').fill('picture');
    await form.getByLabel('Save path').fill('shop');
    await form.getByLabel('Access key ID').fill(storage.accessKeyId);
    const test = form.getByRole('button', { name: 'Test' });
    await form.getByLabel('Access key secret').fill(storage.secret);
    await test.click();
    await form.getByText('Writing failed. The storage has no bucket of this name.').waitFor();
    await form.getByLabel('Bucket').fill('pictures');
    await test.click();
    await form.getByText('An object was written, read back and deleted.').waitFor();
    expect(await accessibilityViolations(page, 'file storage form')).toEqual([]);
    await form.getByLabel('Reason').fill('the disk is full');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.waitFor({ state: 'detached' });
    await page.getByText('Kept encrypted, and never shown').waitFor();
    const row = page.getByRole('row').filter({ hasText: `${storage.endpoint}/pictures/shop` });
    await row.getByText('Yes').waitFor();
    expect(await accessibilityViolations(page, 'file storage')).toEqual([]);
    await openOffice('/customer/audit');
    await page.getByText('Changed the file storage').first().waitFor();
  }),
);

it(
  '[A13] a bot is set by its token, a customer links a chat by a code that the app shows, and both sides can take it back',
  journey(at, async (visit) => {
    const { telegram, world } = at().shop;
    const office = await visit(asker());
    await office.openOffice('/customer/telegram');
    await office.page.getByRole('button', { name: 'Bot', exact: true }).click();
    const form = office.page.getByRole('dialog');
    await form.getByText('There is no bot yet.').waitFor();
    await form.getByLabel('Token').fill(telegram.token);
    await form.getByRole('button', { name: 'Test' }).click();
    await form.getByText('Telegram knows this bot. @goodturn_test_bot').waitFor();
    await form.getByLabel('Reason').fill('customers asked for it');
    expect(await accessibilityViolations(office.page, 'bot form')).toEqual([]);
    await form.getByRole('button', { name: 'Save' }).click();
    await form.waitFor({ state: 'detached' });

    const customer = await newCustomer(at().shop);
    const { page, open } = await visit({ token: customer.token });
    await open('/account');
    const section = page.getByRole('region', { name: 'Messages in Telegram' });
    const link = async (chat: number): Promise<void> => {
      await section.getByRole('button', { name: 'Link Telegram', exact: true }).click();
      const address = await section.getByRole('link', { name: 'Open Telegram' }).getAttribute('href');
      const [, code = ''] = /^https:\/\/t\.me\/goodturn_test_bot\?start=(\w+)$/.exec(address ?? '') ?? [];
      await section.getByRole('button', { name: 'Your code' }).getByText(code).waitFor();
      expect(await accessibilityViolations(page, 'account with a code')).toEqual([]);
      telegram.write(chat, `/start ${code}`);
      await world.services.telegram.pollUpdates();
      await section.getByText('Linked with Ada L').waitFor();
    };
    await link(71_001);
    await section.getByRole('button', { name: 'Unlink Telegram' }).click();
    await section.getByRole('button', { name: 'Link Telegram', exact: true }).waitFor();
    await link(71_002);

    await office.page.reload();
    const row = office.page.getByRole('row').filter({ hasText: 'Ada L' });
    await row.getByText('Bound').waitFor();
    await row.getByRole('button', { name: 'Unbind' }).click();
    await form.getByLabel('Reason').fill('a lost phone');
    await form.getByRole('button', { name: 'Unbind' }).click();
    await form.waitFor({ state: 'detached' });
    await row.waitFor({ state: 'detached' });
    await section.getByRole('button', { name: 'Link Telegram', exact: true }).waitFor();
  }),
);

it(
  '[A13] the addresses that customers recharge to are listed, found by their beginning, and lead to the customer and the explorer',
  journey(at, async (visit) => {
    const { page, openOffice } = await visit(asker());
    const { world, customers } = at().shop;
    const token = await tokenOf(at().shop, 'mara');
    const { address } = (await world.call('customer/getAdminLink', { payWay: 'usdt_trc20' }, { token })).data;
    await openOffice('/customer/wallets?columns=chain,customer,address,path');
    const search = page.getByRole('searchbox', { name: 'Address, phone or customer No.' });
    await search.fill(address.slice(0, 14));
    await search.press('Enter');
    const row = page.getByRole('row').filter({ hasText: address.slice(0, 8) });
    await row.getByText('Tron', { exact: true }).waitFor();
    await row.getByText(/^m\/44'\/195'\/0'\/0\/\d+$/).waitFor();
    expect(await row.getByRole('link', { name: /explorer|chain/i }).getAttribute('href')).toContain(address);
    expect(await accessibilityViolations(page, 'wallets')).toEqual([]);
    await page.getByRole('button', { name: /^Ethereum/ }).click();
    await row.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /^Tron/ }).click();
    await row.getByRole('link', { name: 'Mara Lindqvist' }).click();
    await page.getByRole('heading', { name: customers.get('mara') ?? '', level: 1 }).waitFor();
  }),
);

it(
  '[A13] what came in and went out is listed with its transaction, found by the hash, and leads to the request and the customer',
  journey(at, async (visit) => {
    const { page, openOffice } = await visit(asker());
    const { world, office } = at().shop;
    const { data } = await world.call('wallet_record/inquire', { kind: ['recharge'] }, { token: office.tokens.asker });
    const newest = data.list[0];
    const tx = newest?.tx ?? '';
    await openOffice('/customer/wallet_records');
    await page.getByRole('button', { name: /^Recharges/ }).click();
    const search = page.getByRole('searchbox', { name: 'No., transaction, sender, phone or customer' });
    await search.fill(`0x${tx.slice(0, 16)}`);
    await search.press('Enter');
    const row = page.getByRole('row').filter({ hasText: tx.slice(0, 8) });
    await row.getByText('Recharge', { exact: true }).waitFor();
    await expect.poll(async () => await page.locator('tbody tr').count()).toBe(1);
    expect(
      await row
        .getByRole('link', { name: /explorer|chain/i })
        .first()
        .getAttribute('href'),
    ).toContain(tx);
    expect(await accessibilityViolations(page, 'transaction records')).toEqual([]);
    await page.getByRole('button', { name: /^Brands/ }).click();
    await row.waitFor({ state: 'detached' });
  }),
);
