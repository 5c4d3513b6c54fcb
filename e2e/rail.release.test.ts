/** The rail from end to end: from a transfer on a chain to the balance, and from the balance to a transfer on the chain. */
import { ethereumAddress } from '@goodturn/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenChain, openChain } from './chain/open-chain.ts';
import { journey } from './harness/journey.ts';
import { opened } from './harness/opened.ts';
import { withdrawButton } from './steps/money.ts';
import { canLeaveNetwork, type OfflineSigner, openSigner } from './steps/offline-signer.ts';
import { addPayee, ageRights, review, savedBy, withdrawalPassword } from './steps/payouts.ts';
import { addPasskey, atNamedAddress } from './steps/second-factor.ts';

const at = opened();
const ending = new AbortController();

let chain: OpenChain;
let signer: OfflineSigner;
const faults: string[] = [];

beforeAll(async () => {
  if (!canLeaveNetwork()) return;
  signer = await openSigner();
  const { urls, depositKeys } = at().shop.world.context;
  const log = {
    info: () => undefined,
    error: (fields: object, message: string) => faults.push(`${message} ${JSON.stringify(fields)}`),
  };
  chain = await openChain(
    { urls, xpub: depositKeys?.ethereum ?? '', log, payoutAddress: signer.payoutAddress },
    ending.signal,
  );
});
afterAll(async () => {
  if (!canLeaveNetwork()) return;
  ending.abort();
  await chain.stop();
  await signer.close();
});

it.runIf(canLeaveNetwork())(
  '[S13] [G7] a transfer comes into the balance without a click, and a withdrawal leaves by two passkeys and a machine without a network',
  journey(at, async (visit) => {
    const { shop } = at();
    const { world } = shop;
    const customer = await addPayee(shop, '10');

    // Money comes in.
    const asked = await world.call('customer/getAdminLink', { payWay: 'usdt_erc20' }, { token: customer.token });
    const phone = await visit({ token: customer.token });
    await phone.open('/recharge_history');
    await chain.sendUsdt(asked.data.address, 25_500_000n);
    await chain.mine(3);
    await phone.page.getByText('Seen, not final yet').waitFor({ timeout: 60_000 });
    await chain.finalize();
    await phone.page.getByText('In your balance', { exact: true }).waitFor({ timeout: 60_000 });
    const { data: account } = await world.call('customer/getInfo', undefined, { token: customer.token });
    expect(account.hasMoney).toBe('35.50');

    // The customer withdraws 10.
    await phone.open('/withdraw');
    const { page } = phone;
    await page.getByLabel('Amount in USD').fill('10');
    await page.getByRole('radio', { name: /USDT-ERC20/ }).check();
    await page.getByLabel(/^Address/).fill(ethereumAddress);
    await page.getByRole('button', { name: 'Check it' }).click();
    await page.getByText('First payout to this address').waitFor();
    await page.getByLabel('Withdrawal password').fill(withdrawalPassword);
    await withdrawButton(page).click();
    await page.getByText('Under review').first().waitFor();
    const own = await world.call('customer/withdrawList', { withdrawStatus: '0' }, { token: customer.token });
    await review(shop, own.data.list[0]?.withdrawId ?? '');

    // Two administrators approve the batch.
    const ada = await visit(atNamedAddress(shop, shop.office.tokens.asker));
    const grace = await visit(atNamedAddress(shop, shop.office.tokens.decider));
    await addPasskey(shop, ada, 'Desk of Ada');
    await addPasskey(shop, grace, 'Desk of Grace');
    await ageRights(world);
    const keyFiles: string[] = [];
    for (const visitor of [ada, grace]) {
      await visitor.openOffice('/customer/own_account');
      const save = visitor.page.getByRole('button', { name: /^Save passkey .* for the signer$/ });
      keyFiles.push(await savedBy(visitor.page, async () => await save.click()));
    }
    await signer.init({ relyingParty: 'localhost', keyFiles });
    await ada.openOffice('/customer/batches/new/usdt_erc20');
    await ada.page.getByRole('button', { name: /^Build batch: 1 rows, 10\.00 USD/ }).click({ timeout: 60_000 });
    await ada.page.getByText('Two people approve with their passkeys.').waitFor();
    const route = new URL(ada.page.url()).hash.slice(1);
    const batchId = route.split('/').at(-1) ?? '';
    const eightWords = await ada.page.locator('.batch-words li').allTextContents();
    for (const visitor of [ada, grace]) {
      await visitor.openOffice(route);
      await visitor.page.getByRole('button', { name: /^Approve / }).click();
      await visitor.page.getByText(/A second person approves|Somebody exports it/).waitFor();
    }

    // It is signed on a machine without a network, whose words are those of the page.
    const exporting = ada.page.getByRole('button', { name: 'Export for the signer' });
    await exporting.click();
    const file = await savedBy(ada.page, async () => {
      await ada.page.getByRole('dialog').getByRole('button', { name: 'Export for the signer' }).click();
    });
    const { signed, shown } = await signer.sign(file, batchId, '10.00');
    for (const word of eightWords) expect(shown).toContain(word);
    const chosen = { name: 'signed.json', mimeType: 'application/json', buffer: Buffer.from(signed) };
    await ada.page.getByLabel('Choose the signed file').setInputFiles(chosen);
    await ada.page.getByText('All 1 rows are equal to the batch. Sending begins in a minute.').waitFor();
    await sql`update chain.batch set send_from = now() - interval '1 second' where id = ${BigInt(batchId)}`.execute(
      world.owner,
    );

    // The chain shows the payout, and so does the history.
    const paid = async (): Promise<bigint> => {
      await chain.mine();
      return await chain.usdtOf(ethereumAddress);
    };
    await expect.poll(paid, { timeout: 60_000 }).toBe(10_000_000n);
    await phone.open('/withdraw_history');
    await page.getByText('Sent, not final yet').first().waitFor();
    const link = page.getByRole('link', { name: /[0-9a-f]{64}/ }).first();
    const sentAs = await link.getAttribute('href');
    await chain.finalize();
    await ada.page.getByText('It has ended.').waitFor({ timeout: 60_000 });
    await phone.open('/withdraw_history');
    await page.getByRole('tab').nth(1).click();
    await page.getByText('Paid', { exact: true }).first().waitFor();
    expect(await link.getAttribute('href')).toBe(sentAs);
    expect(faults).toEqual([]);
  }),
  300_000,
);
