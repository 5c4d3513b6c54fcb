import { expect, it } from 'vitest';
import { createPayoutShop, observePayout, settleAll } from '../../testing/payouts.ts';
import { depositHolding, signedSweep, sweepRows } from '../../testing/sweeps.ts';
import { preparePlantedShop } from '../testing/planted-shop.ts';

/** A sweep of Ethereum, of which the top-up and the first token arrived, and one of Tron that is signed. */
const { said } = preparePlantedShop(async () => {
  const payouts = await createPayoutShop();
  await depositHolding(payouts, { units: 90_000_000n });
  await depositHolding(payouts, { units: 80_000_000n });
  const [topUp, token] = await sweepRows(payouts, await signedSweep(payouts));
  for (const row of [topUp, token]) await observePayout(payouts, row?.id ?? 0n, 'paid');
  await settleAll(payouts);
  await depositHolding(payouts, { units: 70_000_000n }, 'tron');
  await signedSweep(payouts, 'tron');
  return payouts;
});

const redigest = (batch: number): string =>
  `update chain.batch set digest = sha256(convert_to(chain.batch_text(id), 'UTF8')) where id = ${batch}`;
const thief = `substr(sha256('thief'), 1, 20)`;

it.each([
  [
    'a sweep to somebody else, with bytes and a digest to match',
    `update chain.batch_item i set to_account = ${thief}, variants = chain.ethereum_variants(b, i.nonce, t.contract, ${thief}, i.units)
       from chain.batch b join chain.token t on t.id = b.token where b.id = i.batch_id and i.id = 4; ${redigest(1)}`,
    'sweep_stays_ours: address',
  ],
  [
    'coin for somebody else, with bytes and a digest to match',
    `update chain.batch_item i set to_account = ${thief}, variants = array[chain.tron_coin_bytes(i.from_account, ${thief}, i.units, i.reference,
       chain.milliseconds(i.expires_at), chain.milliseconds(b.created_at))] from chain.batch b where b.id = i.batch_id and i.id = 5; ${redigest(2)}`,
    'sweep_stays_ours: address',
  ],
  [
    'bytes that do something else than their row, with a digest to match',
    `update chain.batch_item i set variants = array[chain.tron_coin_bytes(i.from_account, ${thief}, i.units, i.reference,
       chain.milliseconds(i.expires_at), chain.milliseconds(b.created_at))] from chain.batch b where b.id = i.batch_id and i.id = 5; ${redigest(2)}`,
    'sweep_stays_ours: address',
  ],
  [
    'a token that waits for the coin of another address',
    'update chain.batch_item set after_item_id = 1 where id = 4',
    'sweep_stays_ours: address',
  ],
  [
    'another address of the customer',
    `update shop.deposit_address set account = ${thief} where customer_id = (select customer_id from chain.batch_item where id = 4)`,
    'sweep_stays_ours: address',
  ],
  [
    'a row of another amount',
    'update chain.batch_item set units = units + 1 where id = 4',
    'batch_matches_digest: batch 1',
  ],
  ['a record of more', 'update chain.collection set units = units + 1', 'collection_matches_row: collection 1'],
  ['a record that is gone', 'delete from chain.collection', 'collection_matches_row: row 2 of batch 1'],
  [
    'a record of what was not collected',
    `insert into chain.collection (item_id, chain, token, customer_id, from_account, to_account, units, tx, collected_at)
       select id, chain, 2, customer_id, from_account, to_account, units, sha256('tx'), now() from chain.batch_item where id = 4`,
    'collection_matches_row: collection 2',
  ],
  [
    'a sweep that one watcher did not see',
    `delete from chain.observed_payout where observer = 'b'`,
    'payout_matches_observations: address',
  ],
  [
    'a row that was taken back after its batch was exported',
    `update chain.batch_item set state = 'abandoned', ended_at = now() where id = 3`,
    'payout_matches_observations: address',
  ],
  [
    'what left a deposit address and is of no row',
    `insert into chain.observed_outgoing (observer, treasury_address_id, token, tx, to_account, units, block, observed_at, deposit_account)
       select 'a', b.treasury_address_id, 2, sha256('thief'), ${thief}, 5, 5, now(), i.from_account from chain.batch_item i
         join chain.batch b on b.id = i.batch_id where i.id = 2`,
    'outgoing_is_of_a_row: transaction',
  ],
])('finds %s', async (_, statements, expected) => {
  expect((await said(statements)).some((finding) => finding.startsWith(expected))).toBe(true);
});
