import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import {
  approvedWithdrawal,
  createPayoutShop,
  itemsOf,
  observePayout,
  settleAll,
  signedBatch,
} from '../../testing/payouts.ts';
import { preparePlantedShop } from '../testing/planted-shop.ts';

/** A batch of Ethereum whose first row was paid and whose second may still be, and one of Tron that is signed. */
const { said } = preparePlantedShop(async () => {
  const payouts = await createPayoutShop();
  await approvedWithdrawal(payouts);
  await approvedWithdrawal(payouts);
  const batchId = await signedBatch(payouts);
  const [first] = await itemsOf(payouts, batchId);
  await observePayout(payouts, first?.id ?? 0n, 'paid');
  await settleAll(payouts);
  await approvedWithdrawal(payouts, { chain: 'tron' });
  await signedBatch(payouts, 'tron');
  return payouts;
});

/** Inserts a transfer that left as the first row did, in another transaction or to somebody else. */
const outgoing = (tx: string, to: string): string => `
  insert into chain.observed_outgoing (observer, treasury_address_id, token, tx, to_account, units, block, observed_at)
    select 'a', a.id, 2, ${tx}, ${to}, i.units, 5, now() from chain.batch_item i
      join chain.treasury_address a on a.chain = i.chain and a.account = i.from_account where i.id = 1`;
const thief = createHash('sha256').update('thief').digest('hex');

const redigest = `update chain.batch set digest = sha256(convert_to(chain.batch_text(id), 'UTF8')) where id = 1`;

it.each([
  [
    'a row of another amount',
    'update chain.batch_item set units = units + 1 where id = 2',
    'batch_matches_digest: batch 1',
  ],
  [
    'another payee, with a digest to match',
    `update chain.batch_item set to_account = sha256('thief')::bytea where false;
     update chain.batch_item set to_account = substr(sha256('thief'), 1, 20) where id = 2; ${redigest}`,
    'batch_row_matches_withdrawal: withdrawal 2',
  ],
  [
    'bytes that pay somebody else, with a digest to match',
    `update chain.batch_item set variants = array[chain.ethereum_bytes(8, 1000000000, 41000000000, (select contract from chain.token where id = 2),
       substr(sha256('thief'), 1, 20), units), variants[2], variants[3]] where id = 2; ${redigest}`,
    'batch_row_matches_withdrawal: withdrawal 2',
  ],
  [
    'bytes of Tron that burn more',
    `update chain.batch_item i set variants = array[chain.tron_bytes(i.from_account, t.contract, i.to_account, i.units, i.reference,
       chain.milliseconds(i.expires_at), chain.milliseconds(b.created_at), 999999999)] from chain.batch b join chain.token t on t.id = b.token
       where b.id = i.batch_id and b.chain = 'tron'`,
    'batch_row_matches_withdrawal: withdrawal 3',
  ],
  ['a row that is gone', 'delete from chain.batch_item where id = 2', 'batch_matches_digest: batch 1'],
  [
    'a batch that follows nothing',
    String.raw`update chain.batch set previous_digest = decode(repeat('00', 32), 'hex') where id = 2`,
    'batch_matches_digest: batch 2',
  ],
  [
    'an approval that is gone',
    'delete from chain.batch_approval where batch_id = 1 and administrator_id = (select min(administrator_id) from chain.batch_approval)',
    'batch_has_two_approvers: batch 1',
  ],
  [
    'an approval of another digest',
    `${redigest.replace('digest = sha256', "sign_until = sign_until + interval '1 second', digest = sha256")}; ${redigest}`,
    'batch_has_two_approvers: batch 1',
  ],
  [
    'an approval by another key',
    `update chain.batch_approval set public_key = (select public_key from shop.administrator_passkey order by id limit 1)`,
    'batch_has_two_approvers: batch 1',
  ],
  [
    'an approval by a young passkey',
    `update shop.administrator_passkey set created_at = now() - interval '71 hours'`,
    'batch_has_two_approvers: batch 1',
  ],
  [
    'an approval by the owner of an account in it',
    `insert into shop.personal_account (administrator_id, customer_id, recorded_at, proof)
       select min(a.administrator_id), min(w.customer_id), '2020-01-01', 'machine' from chain.batch_approval a, shop.withdrawal w`,
    'batch_has_two_approvers: batch 1',
  ],
  [
    'a payout that one watcher did not see',
    `delete from chain.observed_payout where observer = 'b'`,
    'payout_matches_observations: withdrawal 1',
  ],
  [
    'a payout that one watcher saw elsewhere',
    `update chain.observed_payout set tx = sha256('elsewhere') where observer = 'b'`,
    'payout_matches_observations: withdrawal 1',
  ],
  [
    'a payment that its row does not know',
    `update shop.withdrawal set payout_item_id = 2 where id = 1`,
    'payout_matches_observations: withdrawal 1',
  ],
  [
    'a transaction that is not booked',
    'delete from shop.payment_reference where payout_item_id is not null',
    'payout_matches_observations: withdrawal 1',
  ],
  [
    'a second row that paid the same withdrawal',
    `update chain.batch_item set withdrawal_id = 1 where id = 2;
     insert into chain.observed_payout (observer, item_id, outcome, tx, block, observed_at)
       select observer, 2, 'paid', sha256('twice'), 5, now() from chain.observed_payout`,
    'payout_matches_observations: withdrawal 1',
  ],
  [
    'a committed withdrawal that was put back',
    `update shop.withdrawal set stage = 'approved', route = 'hand', committed_at = null where id = 2`,
    'payout_matches_observations: withdrawal 2',
  ],
  [
    'what left to somebody else',
    outgoing(`sha256('thief')`, `substr(sha256('thief'), 1, 20)`),
    `outgoing_is_of_a_row: transaction ${thief}`,
  ],
  [
    'what left once more to the same payee, before its row was seen',
    outgoing(`sha256('thief')`, 'i.to_account'),
    `outgoing_is_of_a_row: transaction ${thief}`,
  ],
  [
    'an alarm of the key that was taken away, of more transactions than rows',
    `update chain.observed_treasury set nonce = 4711 where token = 2`,
    'outgoing_is_of_a_row: address 2',
  ],
  [
    'an alarm of the key that was cleared by nobody',
    `${outgoing(`sha256('thief')`, `substr(sha256('thief'), 1, 20)`)};
     insert into chain.foreign_outgoing (observer, treasury_address_id, tx, block, seen_at, cleared_at, approval_id)
       select observer, treasury_address_id, tx, block, observed_at, observed_at, 1 from chain.observed_outgoing`,
    `outgoing_is_of_a_row: transaction ${thief}`,
  ],
  [
    'an alarm of the key that stands',
    `insert into chain.foreign_outgoing (observer, treasury_address_id, tx, block, seen_at) select 'a', id, sha256('thief'), 5, now() from chain.treasury_address`,
    'outgoing_is_of_a_row: address 2',
  ],
  [
    'a withdrawal on the rail without a row',
    `update chain.batch_item set state = 'abandoned', ended_at = now() where id = 2`,
    'payout_matches_observations: withdrawal 2',
  ],
])('%s', async (_, statements, expected) => {
  expect(await said(statements)).toContain(expected);
});
