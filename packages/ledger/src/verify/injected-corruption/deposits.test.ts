import { parseMoney } from '@goodturn/money';
import { expect, it } from 'vitest';
import { createSmallShop } from '../../testing/create-small-shop.ts';
import { addCustomer } from '../../testing/small-shop.ts';
import { creditAll, giveAddress, openWatcher, setRoute, startBlock, txHash } from '../../testing/watchers.ts';
import { preparePlantedShop } from '../testing/planted-shop.ts';

const waiting = txHash('waiting').toString('hex');

const { said, rows } = preparePlantedShop(async () => {
  const shop = await createSmallShop();
  const customerId = await addCustomer(shop);
  const to = await giveAddress(shop, customerId);
  await setRoute(shop, 'rail', startBlock);
  const block = startBlock + 5n;
  const credited = { tx: txHash('credited'), block, to, units: parseMoney('40'), ordinal: 3 };
  for (const login of ['watcher_a', 'watcher_b'] as const) {
    const watcher = openWatcher(shop, login);
    await watcher.head(block);
    await watcher.attest(customerId, to);
    await watcher.upTo(block, [credited]);
    if (login === 'watcher_a') {
      await watcher.upTo(block + 1n, [{ ...credited, tx: txHash('waiting'), block: block + 1n }]);
    }
    await watcher.pool.end();
  }
  await creditAll(shop);
  return shop;
});

it('finds nothing in an address of Tron with its account', async () => {
  const address = `insert into shop.deposit_address (customer_id, chain, address, created_at, account)
    values (1, 'tron', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', now(), chain.account_of('tron', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'))`;
  expect(await said(address)).toEqual([]);
});

it('stands on a deposit that was credited', async () => {
  expect(await rows('select state from chain.deposit')).toEqual([{ state: 'credited' }]);
});

it.each([
  [
    'a deposit that one watcher alone saw, as if two had',
    `delete from chain.observed_transfer where observer = 'b'`,
    'deposit_matches_observations: deposit 1',
  ],
  [
    'a deposit that one watcher made up while the other was silent',
    `delete from chain.observed_transfer where observer = 'b'; update chain.deposit set observers = 1`,
    'deposit_matches_observations: deposit 1',
  ],
  [
    'a deposit above its limit',
    'update chain.rail_limit set deposit_units = 39999999',
    'deposit_is_within_limits: deposit 1',
  ],
  [
    'a deposit that made too much of an hour, with a limit that counts later',
    `update chain.rail_limit set hour_units = 39999999;
     insert into chain.rail_limit_change (payment_method_id, rail_limit, units, counts_from, approval_id, created_at)
       select payment_method_id, 'hour', 50000000, decided_at + interval '1 second', 4711, decided_at from chain.deposit`,
    'deposit_is_within_limits: deposit 1',
  ],
  [
    'a deposit that made too much of the day that one watcher vouches for',
    `update chain.rail_limit set single_day_units = 39999999; update chain.deposit set observers = 1`,
    'deposit_is_within_limits: deposit 1',
  ],
  [
    'a deposit that one watcher saw otherwise',
    `update chain.observed_transfer set units = units + 1 where observer = 'a' and ordinal = 3`,
    'deposit_matches_observations: deposit 1',
  ],
  [
    'a deposit of more than was seen, with its recharge',
    `update chain.deposit set units = units + 1; update shop.recharge set credited_amount = credited_amount + 1`,
    'deposit_matches_observations: deposit 1',
  ],
  [
    'a deposit of another customer than whose address it was',
    'update chain.deposit set customer_id = 4711',
    'deposit_matches_observations: deposit 1',
  ],
  [
    'a deposit at another place than its recharge',
    'update shop.recharge set transaction_position = 0',
    'deposit_matches_observations: deposit 1',
  ],
  [
    'a recharge that says nothing of its deposit',
    'update shop.recharge set deposit_id = null',
    'deposit_matches_observations: deposit 1',
  ],
  [
    'a recharge whose deposit was not credited',
    `update chain.deposit set state = 'held', reason = 'over_cap', recharge_id = null, observers = null, decided_at = null`,
    'deposit_matches_observations: recharge 1',
  ],
  [
    'a deposit that names an approval by which nobody agreed on it',
    'update chain.deposit set approval_id = 4711',
    'deposit_matches_observations: deposit 1',
  ],
  ['a recharge whose deposit is gone', 'delete from chain.deposit', 'deposit_matches_observations: recharge 1'],
  ['a reference that was freed', 'delete from shop.payment_reference', 'deposit_matches_observations: deposit 1'],
  [
    'what was seen and waits for nothing',
    'delete from chain.undecided',
    `deposit_matches_observations: transaction ${waiting} at 3`,
  ],
  [
    'another account than the one of the address that is shown',
    String.raw`update shop.deposit_address set account = '\x00112233445566778899aabbccddeeff00112233'`,
    'deposit_address_matches_key: customer 1',
  ],
  [
    'another account than the one of an address of Tron',
    String.raw`insert into shop.deposit_address (customer_id, chain, address, created_at, account)
       values (1, 'tron', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', now(), '\x00112233445566778899aabbccddeeff00112233')`,
    'deposit_address_matches_key: customer 1',
  ],
  [
    'case 21: a credit by hand of what a deposit has credited, at position 0',
    `insert into shop.recharge (customer_id, payment_method_id, status, credited_amount, transaction_reference, transaction_position, created_at, decided_at, approval_id)
       select customer_id, payment_method_id, 1, credited_amount, transaction_reference, 0, decided_at, decided_at, 1 from shop.recharge`,
    'deposit_is_no_second_credit: deposit 1',
  ],
])('%s', async (_, statements, expected) => {
  expect(await said(statements)).toContain(expected);
});
