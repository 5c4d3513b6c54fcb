import type { DatabaseTransaction } from '@goodturn/database';
import { moneyFromMicros, parseMoney } from '@goodturn/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { account, type ExternalMethod } from '../accounts/accounts.ts';
import { balancesOf, customerBalances } from '../accounts/balances.ts';
import { addAdministrator, disownAll, ownAccount } from '../testing/administrators.ts';
import { moveTreasury, payOutBrand } from '../testing/approved-operations.ts';
import {
  abandonPayout,
  approveWithdrawal,
  approveWithdrawalByTwo,
  beginSigning,
  cancelWithdrawal,
  daysAfter,
  paidOut,
  payWithdrawal,
  placeHold,
  rejectWithdrawal,
  rejectWithdrawalByTwo,
  reopenWithdrawal,
  step,
  suspend,
  withdraw,
  withdrawn,
} from '../testing/shop-steps.ts';
import {
  addCustomer,
  addFundedBrand,
  createSmallShop,
  recharge,
  type SmallShop,
  startOfTests,
} from '../testing/small-shop.ts';
import { withdrawalProof } from '../testing/customer-proofs.ts';
import { findingsOf } from '../testing/findings.ts';
import * as withdrawals from './withdrawal-lifecycle.ts';

const { reopenUnsignedWithdrawals } = withdrawals;

let shop: SmallShop;
beforeAll(async () => {
  shop = await createSmallShop();
});
afterAll(() => shop.close());

async function customerWith(amount: string, paymentMethod?: ExternalMethod): Promise<bigint> {
  const customerId = await addCustomer(shop);
  await recharge(shop, customerId, parseMoney(amount), paymentMethod);
  return customerId;
}
const balances = (customerId: bigint) => customerBalances(shop.database, customerId);
const balanceOf = async (id: bigint) => (await balancesOf(shop.database, [id])).get(id);

it('freezes the whole amount, and pays it out less the fee', async () => {
  const customerId = await customerWith('1000');
  const external = await balanceOf(account.external('usdt_trc20'));
  // The fee is one per cent, rounded down to the whole dollar.
  const withdrawalId = await withdrawn(shop, customerId, parseMoney('260.5'));
  expect(await balances(customerId)).toEqual({ available: parseMoney('739.5'), frozen: parseMoney('260.5') });
  expect(await payWithdrawal(shop, withdrawalId, 'too early')).toBe('not_signing');
  expect(await beginSigning(shop, withdrawalId)).toBe('not_approved');
  expect(await approveWithdrawal(shop, withdrawalId)).toBe('approved');
  expect(await approveWithdrawal(shop, withdrawalId)).toBe('not_under_review');
  expect(await payWithdrawal(shop, withdrawalId, 'still too early')).toBe('not_signing');
  expect(await beginSigning(shop, withdrawalId)).toBe('signing');
  expect(await cancelWithdrawal(shop, withdrawalId, customerId)).toBe('not_cancellable');
  expect(await payWithdrawal(shop, withdrawalId, 'tx 1')).toBe('paid');
  expect(await payWithdrawal(shop, withdrawalId, 'tx 2')).toBe('not_signing');
  expect(await balances(customerId)).toEqual({ available: parseMoney('739.5'), frozen: parseMoney('0') });
  expect(await balanceOf(account.platformFees)).toBe(parseMoney('2'));
  expect(await balanceOf(account.external('usdt_trc20'))).toBe((external ?? 0n) + parseMoney('258.5'));
});

it('gives the whole amount back when the customer cancels, an operator rejects, or it is reopened first', async () => {
  const customerId = await customerWith('1000');
  const cancelled = await withdrawn(shop, customerId, parseMoney('300'));
  expect(await cancelWithdrawal(shop, cancelled, customerId + 1n)).toBe('not_found');
  expect(await cancelWithdrawal(shop, cancelled, customerId)).toBe('cancelled');
  expect(await cancelWithdrawal(shop, cancelled, customerId)).toBe('cancelled');
  const approved = await withdrawn(shop, customerId, parseMoney('300'));
  expect(await approveWithdrawal(shop, approved)).toBe('approved');
  expect(await cancelWithdrawal(shop, approved, customerId)).toBe('cancelled');
  const rejected = await withdrawn(shop, customerId, parseMoney('300'), { address: 'never paid' });
  expect(await approveWithdrawal(shop, rejected)).toBe('approved');
  expect(await rejectWithdrawal(shop, rejected)).toBe('not_under_review');
  expect(await reopenWithdrawal(shop, rejected)).toBe('under_review');
  expect(await reopenWithdrawal(shop, rejected)).toBe('not_approved');
  expect(await rejectWithdrawal(shop, rejected)).toBe('rejected');
  expect(await rejectWithdrawal(shop, rejected)).toBe('not_under_review');
  expect(await balances(customerId)).toEqual({ available: parseMoney('1000'), frozen: parseMoney('0') });
});

describe('one person approves', () => {
  it('up to a limit that counts per customer and day, over all withdrawals', async () => {
    const customerId = await customerWith('3000');
    const now = daysAfter(startOfTests, 5);
    const ids: bigint[] = [];
    for (let count = 0; count < 3; count += 1) ids.push(await withdrawn(shop, customerId, parseMoney('400'), { now }));
    const [first = 0n, second = 0n, third = 0n] = ids;
    expect(await approveWithdrawal(shop, first, now)).toBe('approved');
    expect(await approveWithdrawal(shop, second, now)).toBe('approved');
    expect(await approveWithdrawal(shop, third, now)).toBe('second_approval_required');
    // Neither signing nor paying frees capacity for another.
    await beginSigning(shop, first, now);
    await payWithdrawal(shop, first, 'within the limit', { now });
    expect(await approveWithdrawal(shop, third, now)).toBe('second_approval_required');
    expect(await approveWithdrawalByTwo(shop, third, { now })).toBe('approved');
    const fourth = await withdrawn(shop, customerId, parseMoney('10'), { now });
    expect(await approveWithdrawal(shop, fourth, now)).toBe('second_approval_required');
    // There is capacity a day later in the site's time zone.
    expect(await approveWithdrawal(shop, fourth, daysAfter(startOfTests, 6))).toBe('approved');
  });

  it('exactly the limit, and nothing above it', async () => {
    const customerId = await customerWith('1000.000001');
    const whole = await withdrawn(shop, customerId, parseMoney('1000.000001'));
    expect(await approveWithdrawal(shop, whole)).toBe('second_approval_required');
  });

  it('nothing that is reviewed again from the start: what went back makes room', async () => {
    const customerId = await customerWith('2000');
    const now = daysAfter(startOfTests, 3);
    const [first, second] = [
      await withdrawn(shop, customerId, parseMoney('1000'), { now }),
      await withdrawn(shop, customerId, parseMoney('1000'), { now }),
    ];
    expect(await approveWithdrawal(shop, first, now)).toBe('approved');
    expect(await reopenWithdrawal(shop, first, now)).toBe('under_review');
    expect(await approveWithdrawal(shop, second, now)).toBe('approved');
    expect(await approveWithdrawal(shop, first, now)).toBe('second_approval_required');
  });

  it('for nobody’s own account, and with the node alone', async () => {
    const customerId = await customerWith('20');
    const withdrawalId = await withdrawn(shop, customerId, parseMoney('20'));
    const owner = await addAdministrator(shop.owner);
    await ownAccount(shop.owner, owner.id, customerId);
    const stranger = await addAdministrator(shop.owner, ['order.ship']);
    for (const [{ session }, result] of [
      [owner, 'conflict_of_interest'],
      [stranger, 'forbidden'],
    ] as const) {
      const steps: ((transaction: DatabaseTransaction) => Promise<string>)[] = [
        (transaction) => withdrawals.approveWithdrawal(transaction, session, withdrawalId, startOfTests),
        (transaction) => withdrawals.beginSigning(transaction, session, withdrawalId, startOfTests),
        (transaction) => withdrawals.reopenWithdrawal(transaction, session, withdrawalId, startOfTests),
        (transaction) =>
          withdrawals.rejectWithdrawal(
            transaction,
            session,
            { withdrawalId, reason: 'address_unusable' },
            startOfTests,
          ),
      ];
      for (const take of steps) expect(await step(shop, take)).toBe(result);
    }
  });
});

describe('a rejection', () => {
  it('for an unusable address needs two from the second one of a customer within 30 days on', async () => {
    const customerId = await customerWith('100');
    const requested = (name: string, now = startOfTests) =>
      withdrawn(shop, customerId, parseMoney('20'), { address: `${name} of ${customerId}`, now });
    expect(await rejectWithdrawal(shop, await requested('first'))).toBe('rejected');
    const second = await requested('second');
    expect(await rejectWithdrawal(shop, second)).toBe('second_approval_required');
    expect(await rejectWithdrawal(shop, second, 'address_unusable', daysAfter(startOfTests, 29.99))).toBe(
      'second_approval_required',
    );
    expect(await rejectWithdrawalByTwo(shop, second)).toBe('rejected');
    const third = await requested('third', daysAfter(startOfTests, 30.1));
    expect(await rejectWithdrawal(shop, third, 'address_unusable', daysAfter(startOfTests, 30.1))).toBe('rejected');
    expect(await balances(customerId)).toEqual({ available: parseMoney('100'), frozen: parseMoney('0') });
  });

  it('of one moment is in order whichever of the two was requested first', async () => {
    const customerId = await customerWith('100');
    const requested = (name: string) =>
      withdrawn(shop, customerId, parseMoney('20'), { address: `${name} of ${customerId}` });
    const [first, second] = [await requested('first'), await requested('second')];
    expect(await rejectWithdrawal(shop, second)).toBe('rejected');
    expect(await rejectWithdrawal(shop, first)).toBe('second_approval_required');
    expect(await rejectWithdrawalByTwo(shop, first)).toBe('rejected');
    expect(await findingsOf(shop)).toEqual([]);
  });

  it('for an unusable address is not believed of one that was paid to', async () => {
    const customerId = await customerWith('100');
    const address = { address: `good address of ${customerId}` };
    await paidOut(shop, await withdrawn(shop, customerId, parseMoney('20'), address), `good ${customerId}`);
    const again = await withdrawn(shop, customerId, parseMoney('20'), address);
    expect(await rejectWithdrawal(shop, again)).toBe('reason_not_applicable');
    expect(await rejectWithdrawalByTwo(shop, again)).toBe('reason_not_applicable');
  });

  it('for a method that is suspended, or a hold, is believed while that is so', async () => {
    const customerId = await customerWith('100');
    const withdrawalId = await withdrawn(shop, customerId, parseMoney('20'));
    expect(await rejectWithdrawal(shop, withdrawalId, 'payment_method_suspended')).toBe('reason_not_applicable');
    expect(await rejectWithdrawal(shop, withdrawalId, 'active_hold')).toBe('reason_not_applicable');
    expect(await placeHold(shop, { customerId, days: 1n })).toBe('placed');
    const over = daysAfter(startOfTests, 1);
    expect(await rejectWithdrawal(shop, withdrawalId, 'active_hold', over)).toBe('reason_not_applicable');
    expect(await rejectWithdrawal(shop, withdrawalId, 'active_hold')).toBe('rejected');
    expect(await balances(customerId)).toEqual({ available: parseMoney('100'), frozen: parseMoney('0') });
  });
});

describe('an approval that nobody signs', () => {
  it('can be cancelled by the customer at any time', async () => {
    const customerId = await customerWith('20');
    const withdrawalId = await withdrawn(shop, customerId, parseMoney('20'));
    await approveWithdrawal(shop, withdrawalId);
    expect(await cancelWithdrawal(shop, withdrawalId, customerId, daysAfter(startOfTests, 20))).toBe('cancelled');
  });

  it('goes back to review after 24 hours, and is not signed later even before a job has been there', async () => {
    const customerId = await customerWith('20');
    const withdrawalId = await withdrawn(shop, customerId, parseMoney('20'));
    await approveWithdrawal(shop, withdrawalId);
    expect(await beginSigning(shop, withdrawalId, daysAfter(startOfTests, 1))).toBe('not_approved');
    expect(await reopenUnsignedWithdrawals(shop.database, daysAfter(startOfTests, 0.99), 100n)).toBe(0n);
    expect(await reopenUnsignedWithdrawals(shop.database, daysAfter(startOfTests, 1), 100n)).toBeGreaterThan(0n);
    expect(await approveWithdrawal(shop, withdrawalId, daysAfter(startOfTests, 2))).toBe('approved');
  });
});

it('an abandoned payout is approved again, for another 24 hours, and can be cancelled', async () => {
  const customerId = await customerWith('20');
  const withdrawalId = await withdrawn(shop, customerId, parseMoney('20'));
  await approveWithdrawal(shop, withdrawalId);
  await beginSigning(shop, withdrawalId);
  expect(await abandonPayout(shop, withdrawalId)).toBe('approved');
  expect(await cancelWithdrawal(shop, withdrawalId, customerId)).toBe('cancelled');
  expect(await abandonPayout(shop, withdrawalId)).toBe('not_signing');
});

it('[G6] a withdrawal takes any amount from the minimum on, and below it only everything there is', async () => {
  const customerId = await customerWith('7.25');
  expect(await withdraw(shop, customerId, parseMoney('7'))).toEqual({ result: 'below_minimum' });
  expect(await withdraw(shop, customerId, parseMoney('7.26'))).toEqual({ result: 'insufficient_balance' });
  expect(await withdraw(shop, customerId, parseMoney('7.25'))).toMatchObject({ result: 'requested' });
});

it.each(['0', '-5'])('takes no amount of %s', async (amount) => {
  for (const customerId of [await addCustomer(shop), await customerWith('20')]) {
    const before = await balances(customerId);
    const { token, passwordProof } = await withdrawalProof(shop.owner, customerId);
    const { rows } = await sql<{ result: string }>`
      select result from ledger.request_withdrawal(${token}, ${passwordProof}, 'usdt_trc20', ${BigInt(amount) * 1_000_000n}, 'address', ${startOfTests})`.execute(
      shop.database,
    );
    expect(['below_minimum', 'fee_exceeds_amount']).toContain(rows[0]?.result);
    expect(await balances(customerId)).toEqual(before);
  }
});

it('pays to no deposit address of the shop', async () => {
  const customerId = await customerWith('20');
  const other = await addCustomer(shop);
  await sql`insert into shop.deposit_address (customer_id, chain, address, created_at)
    values (${other}, 'tron', 'TOurOwnAddress', now())`.execute(shop.database);
  expect(await withdraw(shop, customerId, parseMoney('20'), { address: 'TOurOwnAddress' })).toEqual({
    result: 'payout_address_not_allowed',
  });
});

it.each(['0xAbCdEf', '0xabcdef', '0XABCDEF', ' 0xabcdef', 'abcdef', '0xabc-def'])(
  'pays to no deposit address of the shop, written as %j either',
  async (address) => {
    const customerId = await customerWith('20');
    const owner = await addCustomer(shop);
    await sql`insert into shop.deposit_address (customer_id, chain, address, created_at)
      values (${owner}, 'ethereum', '0xAbCdEf', now()) on conflict do nothing`.execute(shop.database);
    expect(await withdraw(shop, customerId, parseMoney('20'), { address, paymentMethod: 'usdt_erc20' })).toEqual({
      result: 'payout_address_not_allowed',
    });
  },
);

describe('the reserve', () => {
  let other: SmallShop;
  beforeAll(async () => {
    other = await createSmallShop();
  });
  afterAll(() => other.close());
  const heldAt = async (paymentMethod: ExternalMethod) =>
    -((await balancesOf(other.database, [account.external(paymentMethod)])).get(account.external(paymentMethod)) ?? 0n);

  it('covers what is approved, counting the payouts under way', async () => {
    const customerId = await addCustomer(other);
    await recharge(other, customerId, parseMoney('100'), 'usdt_trc20');
    await recharge(other, customerId, parseMoney('400'), 'usdt_erc20');
    const first = await withdrawn(other, customerId, parseMoney('60'));
    const second = await withdrawn(other, customerId, parseMoney('41'));
    expect(await approveWithdrawal(other, first)).toBe('approved');
    expect(await approveWithdrawal(other, second)).toBe('reserve_too_low');
    expect(await approveWithdrawalByTwo(other, second)).toBe('reserve_too_low');
    await beginSigning(other, first);
    expect(await approveWithdrawal(other, second)).toBe('reserve_too_low');
    await payWithdrawal(other, first, 'the first');
    expect(await approveWithdrawal(other, second)).toBe('reserve_too_low');
    expect(await moveTreasury(other, { from: 'usdt_erc20', to: 'usdt_trc20', amount: parseMoney('1') })).toBe('moved');
    expect(await approveWithdrawal(other, second)).toBe('approved');
    expect(await cancelWithdrawal(other, second, customerId)).toBe('cancelled');
  });

  it('is not paid out to a brand, nor moved away, when open withdrawals need it', async () => {
    const brandId = await addFundedBrand(other, parseMoney('1000'));
    const customerId = await addCustomer(other);
    await recharge(other, customerId, parseMoney('300'), 'usdt_trc20');
    // One per cent of it is a fee, which remains.
    const needed = parseMoney('297');
    await withdrawn(other, customerId, parseMoney('300'));
    const left = moneyFromMicros((await heldAt('usdt_trc20')) - needed);
    const tooMuch = moneyFromMicros(left + 1n);
    expect(await payOutBrand(other, { brandId, amount: tooMuch, paymentMethod: 'usdt_trc20' })).toBe('reserve_too_low');
    expect(await moveTreasury(other, { from: 'usdt_trc20', to: 'bank', amount: tooMuch })).toBe('reserve_too_low');
    expect(await payOutBrand(other, { brandId, amount: left, paymentMethod: 'usdt_trc20' })).toBe('paid_out');
    expect(await heldAt('usdt_trc20')).toBe(needed);
    expect(await payOutBrand(other, { brandId, amount: moneyFromMicros(1n), paymentMethod: 'usdt_trc20' })).toBe(
      'reserve_too_low',
    );
  });
});

it('stops when the flow or its method is suspended, and when the method is not open', async () => {
  const customerId = await customerWith('50');
  const withdrawalId = await withdrawn(shop, customerId, parseMoney('20'));
  for (const target of ['withdrawals.usdt_trc20', 'withdrawals']) {
    expect(await suspend(shop, target, true)).toBe('suspended');
    expect(await withdraw(shop, customerId, parseMoney('20'))).toEqual({ result: 'withdrawals_suspended' });
    expect(await approveWithdrawal(shop, withdrawalId)).toBe('withdrawals_suspended');
    expect(await approveWithdrawalByTwo(shop, withdrawalId)).toBe('withdrawals_suspended');
    // The pending request can still be withdrawn by the customer, or rejected for exactly that reason.
    expect(await suspend(shop, target, false)).toBe('resumed');
  }
  expect(await withdraw(shop, customerId, parseMoney('20'), { paymentMethod: 'usdc_erc20' })).toEqual({
    result: 'payment_method_unavailable',
  });
  expect(await suspend(shop, 'withdrawals', true)).toBe('suspended');
  expect(await rejectWithdrawal(shop, withdrawalId, 'payment_method_suspended')).toBe('rejected');
  expect(await suspend(shop, 'withdrawals', false)).toBe('resumed');
});

it('a chain transaction pays one withdrawal', async () => {
  const customerId = await customerWith('100');
  const ids = [
    await withdrawn(shop, customerId, parseMoney('20')),
    await withdrawn(shop, customerId, parseMoney('20')),
  ];
  for (const id of ids) {
    await approveWithdrawal(shop, id);
    await beginSigning(shop, id);
  }
  const [first = 0n, second = 0n] = ids;
  expect(await payWithdrawal(shop, first, 'one for two')).toBe('paid');
  expect(await payWithdrawal(shop, second, 'one for two')).toBe('transaction_reference_used');
});

it('leaves clean books', async () => {
  // Removes what these tests changed as the owner.
  await disownAll(shop.owner);
  expect(await findingsOf(shop)).toEqual([]);
});
