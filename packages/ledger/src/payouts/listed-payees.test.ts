/** Nothing is paid to an address that is on a list of those with which nobody may deal, whenever it was listed. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { readAddressList } from '../recharges/address-lists.ts';
import { eachPayoutShop } from '../testing/each-payout-shop.ts';
import { approveBatch, approvedWithdrawal, created, exportBatch, tokens } from '../testing/payouts.ts';
import * as steps from '../testing/shop-steps.ts';
import { accountNamed } from '../testing/watchers.ts';

const payouts = eachPayoutShop();

const account = accountNamed('listed');
const address = `0x${account.toString('hex')}`;
const listed = async (): Promise<void> =>
  await readAddressList(payouts.shop.database, {
    list: 'sanctions',
    digest: Buffer.alloc(32, 1),
    accounts: [account],
    writtenAt: new Date(),
  });

it('an approved withdrawal whose payee was listed since stays out of a batch, and nobody signs it by hand', async () => {
  const { withdrawalId } = await approvedWithdrawal(payouts, { address });
  await listed();
  const { rows } = await sql<{ why: string | null }>`
    select stays_out as why from chain.preview_batch(${tokens.ethereum}::smallint, ${new Date()})`.execute(
    payouts.shop.database,
  );
  expect(rows).toEqual([{ why: 'payee_listed' }]);
  expect(await steps.beginSigning(payouts.shop, withdrawalId, new Date())).toBe('payout_address_not_allowed');
});

it('a batch whose payee was listed since is not exported', async () => {
  await approvedWithdrawal(payouts, { address });
  const batchId = await created(payouts);
  for (const person of [1, 2]) expect(await approveBatch(payouts, batchId, person)).toMatch(/^approved/);
  await listed();
  expect(await exportBatch(payouts, batchId)).toBe('payout_address_not_allowed');
});
