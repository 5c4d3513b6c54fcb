/**
 * The rail from end to end, on each chain: from a transfer on it to the balance, from the balance to a transfer on it, and
 * from a deposit address to the payout address. Tron is a double of its nodes, since there is none to install.
 */
import { ethereumAddress, tronAddress } from '@goodturn/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEthereum } from './chain/open-ethereum.ts';
import { openTron } from './chain/open-tron.ts';
import type { RailChain } from './chain/run-rail.ts';
import { journeyInSteps } from './harness/journey.ts';
import { opened } from './harness/opened.ts';
import type { Visitor } from './harness/visitor.ts';
import type { Buyer } from './steps/buyers.ts';
import { withdrawButton } from './steps/money.ts';
import { canLeaveNetwork, type OfflineSigner, openSigner } from './steps/offline-signer.ts';
import { addPayee, ageRights, review, savedBy, withdrawalPassword } from './steps/payouts.ts';
import { addPasskey, atNamedAddress } from './steps/second-factor.ts';

const rails = [
  { chainName: 'ethereum', payWay: 'usdt_erc20', method: 'USDT-ERC20', payee: ethereumAddress, open: openEthereum },
  { chainName: 'tron', payWay: 'usdt_trc20', method: 'USDT-TRC20', payee: tronAddress, open: openTron },
] as const;

/** The timeout for a pass of both watchers, which takes a while on a busy machine. */
const slow = { timeout: 60_000 };
const testTimeout = 200_000;

describe.runIf(canLeaveNetwork()).each(rails)('on $chainName', ({ chainName, payWay, method, payee, open }) => {
  const at = opened();
  const { step, end } = journeyInSteps(at);
  const ending = new AbortController();
  const faults: string[] = [];
  let chain: RailChain;
  let signer: OfflineSigner;
  let customer: Buyer;
  let depositAddress: string;
  let phone: Visitor;
  let office: readonly [Visitor, Visitor];

  beforeAll(async () => {
    signer = await openSigner(chainName);
    const { urls, depositKeys } = at().shop.world.context;
    const log = {
      info: () => undefined,
      error: (fields: object, message: string) => faults.push(`${message} ${JSON.stringify(fields)}`),
    };
    chain = await open(
      { urls, xpub: depositKeys?.[chainName] ?? '', log, payoutAddress: signer.payoutAddress },
      ending.signal,
    );
  });
  afterAll(async () => {
    await end();
    ending.abort();
    await chain.stop();
    await signer.close();
  });

  /**
   * Finalizes blocks until the condition is met: what one watcher read in one block is read again in a later one,
   * before anybody is credited by it.
   */
  async function finalizeUntil(isThere: () => Promise<boolean>): Promise<void> {
    const look = async (): Promise<boolean> => {
      await chain.finalize();
      return await isThere();
    };
    await expect.poll(look, { ...slow, interval: 2_000 }).toBe(true);
  }

  /**
   * Takes the batch on the page of the first to signatures that the database holds: both approve, a machine without a
   * network shows the page's own words and signs, and the file goes back. Its rows may be sent at once.
   */
  async function approveAndSign({ total, rows }: { total: string; rows: number }): Promise<void> {
    const [{ page }] = office;
    await page.getByText('Two people approve with their passkeys.').waitFor();
    const route = new URL(page.url()).hash.slice(1);
    const batchId = route.split('/').at(-1) ?? '';
    const eightWords = await page.locator('.batch-words li').allTextContents();
    expect(eightWords).toHaveLength(8);
    for (const visitor of office) {
      await visitor.openOffice(route);
      await visitor.page.getByRole('button', { name: /^Approve / }).click();
      await visitor.page.getByText(/A second person approves|Somebody exports it/).waitFor();
    }
    await page.getByRole('button', { name: 'Export for the signer' }).click();
    const file = await savedBy(page, async () => {
      await page.getByRole('dialog').getByRole('button', { name: 'Export for the signer' }).click();
    });
    const { signed, shown } = await signer.sign(file, batchId, total);
    for (const word of eightWords) expect(shown).toContain(word);
    const chosen = { name: 'signed.json', mimeType: 'application/json', buffer: Buffer.from(signed) };
    await page.getByLabel('Choose the signed file').setInputFiles(chosen);
    await page.getByText(`All ${rows} rows are equal to the batch. Sending begins in a minute.`).waitFor();
    await sql`update chain.batch set send_from = now() - interval '1 second' where id = ${BigInt(batchId)}`.execute(
      at().shop.world.owner,
    );
  }

  it(
    '[S13] [G7] a transfer comes into the balance without a click',
    step(async (visit) => {
      const { shop } = at();
      const { world } = shop;
      customer = await addPayee(shop, '10');
      const ask = async () => await world.call('customer/getAdminLink', { payWay }, { token: customer.token });
      await expect.poll(async () => (await ask()).error, { ...slow, interval: 1_000 }).toBeUndefined();
      depositAddress = (await ask()).data.address;
      phone = await visit({ token: customer.token });
      await phone.open('/recharge_history');
      await chain.sendUsdt(depositAddress, 25_500_000n);
      await chain.mine(3);
      await phone.page.getByText('Seen, not final yet').waitFor(slow);
      await finalizeUntil(() => phone.page.getByText('In your balance', { exact: true }).isVisible());
      const { data: account } = await world.call('customer/getInfo', undefined, { token: customer.token });
      expect(account.hasMoney).toBe('35.50');
    }),
    testTimeout,
  );

  it(
    '[G7] a withdrawal leaves by two passkeys and a machine without a network',
    step(async (visit) => {
      const { shop } = at();
      const { page } = phone;
      await phone.open('/withdraw');
      await page.getByLabel('Amount in USD').fill('10');
      await page.getByRole('radio', { name: method }).check();
      await page.getByLabel(/^Address/).fill(payee);
      await page.getByRole('button', { name: 'Check it' }).click();
      await page.getByText('First payout to this address').waitFor();
      await page.getByLabel('Withdrawal password').fill(withdrawalPassword);
      await withdrawButton(page).click();
      await page.getByText('Under review').first().waitFor();
      const own = await shop.world.call('customer/withdrawList', { withdrawStatus: '0' }, { token: customer.token });
      // What the sample shop has approved by this method is less than a day old at some hours, and would be paid as well.
      await sql`update shop.withdrawal set reviewed_at = reviewed_at - interval '1 day' where stage = 'approved'`.execute(
        shop.world.owner,
      );
      await review(shop, own.data.list[0]?.withdrawId ?? '');

      const ada = await visit(atNamedAddress(shop, shop.office.tokens.asker));
      office = [ada, await visit(atNamedAddress(shop, shop.office.tokens.decider))];
      const keyFiles: string[] = [];
      for (const [index, visitor] of office.entries()) await addPasskey(shop, visitor, `Desk ${index}`);
      await ageRights(shop.world);
      for (const visitor of office) {
        await visitor.openOffice('/customer/own_account');
        const save = visitor.page.getByRole('button', { name: /^Save passkey .* for the signer$/ });
        keyFiles.push(await savedBy(visitor.page, async () => await save.click()));
      }
      await signer.init({ relyingParty: 'localhost', keyFiles });
      await ada.openOffice(`/customer/batches/new/${payWay}`);
      await ada.page.getByRole('button', { name: /^Build batch: 1 rows, 10\.00 USD/ }).click(slow);
      await approveAndSign({ total: '10.00', rows: 1 });

      const paid = async (): Promise<bigint> => {
        await chain.mine();
        return await chain.usdtOf(payee);
      };
      await expect.poll(paid, slow).toBe(10_000_000n);
      await phone.open('/withdraw_history');
      await page.getByText('Sent, not final yet').first().waitFor();
      const link = page.getByRole('link', { name: /[0-9a-f]{64}/ }).first();
      const sentAs = await link.getAttribute('href');
      await chain.finalize();
      await ada.page.getByText('It has ended.').waitFor(slow);
      await phone.open('/withdraw_history');
      await page.getByRole('tab').nth(1).click();
      await page.getByText('Paid', { exact: true }).first().waitFor();
      expect(await link.getAttribute('href')).toBe(sentAs);
    }),
    testTimeout,
  );

  it(
    '[G7] what the customer sent is collected, behind the coin for its fee',
    step(async () => {
      await chain.sendUsdt(depositAddress, 60_000_000n);
      await phone.open('/recharge_history');
      await finalizeUntil(async () => (await phone.page.getByText('In your balance', { exact: true }).count()) === 2);
      const [{ page, openOffice }] = office;
      const collections = `/customer/wallets/collections?paymentMethod=${payWay}`;
      await openOffice(collections);
      await page.getByText('Coin for the fee first, then collected').waitFor(slow);
      await page.getByRole('button', { name: /^Collect 85\.50 USD/ }).click();
      const before = await chain.usdtOf(signer.payoutAddress);
      await approveAndSign({ total: '85.50', rows: 2 });
      await finalizeUntil(async () => (await chain.usdtOf(signer.payoutAddress)) === before + 85_500_000n);
      await finalizeUntil(() => page.getByText('It has ended.').isVisible());
      await openOffice(`/customer/wallets/collection_records?search=${depositAddress}`);
      await page.getByRole('row', { name: /85\.50.*Success/ }).waitFor();
      await openOffice(`/customer/wallets?view=all&search=${depositAddress}`);
      await page
        .getByRole('row')
        .filter({ hasText: depositAddress.slice(0, 8) })
        .waitFor();
      expect(await chain.usdtOf(depositAddress)).toBe(0n);
      expect(faults).toEqual([]);
    }),
    testTimeout,
  );
});
