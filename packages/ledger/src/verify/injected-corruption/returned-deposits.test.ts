import { expect, it } from 'vitest';
import { createPayoutShop, itemsOf, observePayout, settleAll } from '../../testing/payouts.ts';
import {
  agreeKeeping,
  agreeReturn,
  askReturn,
  heldDeposit,
  returnAddress,
  signedReturns,
} from '../../testing/returns.ts';
import { preparePlantedShop } from '../testing/planted-shop.ts';

/** The first deposit went back, the second is kept, and the third is in a batch that is signed. */
const { said } = preparePlantedShop(async () => {
  const payouts = await createPayoutShop();
  const own = returnAddress('a wallet of the customer');
  const goesBack = async (): Promise<bigint> => {
    const deposit = await heldDeposit(payouts);
    await askReturn(payouts, deposit, own);
    await agreeReturn(payouts, deposit, own);
    return await signedReturns(payouts);
  };
  const [row] = await itemsOf(payouts, await goesBack());
  await observePayout(payouts, row?.id ?? 0n, 'paid');
  await settleAll(payouts);
  await agreeKeeping(payouts, await heldDeposit(payouts));
  await goesBack();
  return payouts;
});

const thief = `substr(sha256('thief'), 1, 20)`;
const elsewhere = `update chain.batch_item i set to_account = ${thief}, variants = chain.ethereum_variants(b, i.nonce, t.contract, ${thief}, i.units)
       from chain.batch b join chain.token t on t.id = b.token where b.id = i.batch_id and i.id = 2;
     update chain.batch set digest = sha256(convert_to(chain.batch_text(id), 'UTF8')) where id = 2`;

it.each([
  ['a return to somebody else, with bytes and a digest to match', elsewhere, 'deposit_ends_as_agreed: deposit'],
  ['a return of more', 'update chain.deposit set units = units - 1 where id = 3', 'deposit_ends_as_agreed: deposit 3'],
  [
    'one that is said to be back and is not',
    `update chain.deposit set state = 'returned' where id = 3`,
    'deposit_ends_as_agreed: deposit 3',
  ],
  [
    'one that was kept by nobody',
    'delete from chain.deposit_decision where deposit_id = 2',
    'deposit_ends_as_agreed: deposit 2',
  ],
  [
    'one that went back and is held again',
    `update chain.deposit set state = 'held' where id = 1`,
    'deposit_ends_as_agreed: deposit 1',
  ],
  [
    'a return to somebody else, with a decision, bytes and a digest to match',
    `update chain.deposit_decision set account = ${thief} where deposit_id = 3; ${elsewhere}`,
    'deposit_ends_as_agreed: deposit 3',
  ],
  [
    'one that is kept by another paper',
    `update chain.deposit_decision set reference = 'x' where deposit_id = 2`,
    'deposit_ends_as_agreed: deposit 2',
  ],
  [
    'a decision about another deposit',
    `update shop.approval set payload = jsonb_set(payload, '{fields,transaction}', '"x"') where kind = 'deposit_keep'`,
    'deposit_ends_as_agreed: deposit 2',
  ],
  [
    'one that waits for its end as that of another customer',
    'update chain.deposit set customer_id = (select customer_id from chain.deposit where id = 1) where id = 3',
    'deposit_matches_observations: deposit 3',
  ],
  [
    'a reference that is booked by a row which paid nothing',
    `insert into shop.payment_reference (network, reference, payout_item_id) values ('ethereum', 'x', 4711)`,
    'payout_matches_observations: withdrawal',
  ],
  [
    'one whose reference can be credited by hand',
    'delete from shop.payment_reference where deposit_id = 2',
    'deposit_ends_as_agreed: deposit 2',
  ],
  [
    'one whose customer was not told',
    `update shop.message set kind = 'recharge_failed' where kind = 'deposit_returned'`,
    'message_matches_event: customer',
  ],
  [
    'a customer who was told of one that is kept',
    `update shop.message set subject_id = 2, customer_id = (select customer_id from chain.deposit where id = 2) where kind = 'deposit_returned'`,
    'message_matches_event: message',
  ],
  [
    'one whose return is booked for nothing',
    'delete from shop.payment_reference where payout_item_id = 1',
    'deposit_ends_as_agreed: deposit 1',
  ],
])('finds %s', async (_, statements, expected) => {
  expect((await said(statements)).some((finding) => finding.startsWith(expected))).toBe(true);
});
