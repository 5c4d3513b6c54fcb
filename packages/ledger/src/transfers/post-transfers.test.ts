import type { Database } from '@goodturn/database';
import { type Money, moneyFromMicros, parseMoney, ZERO } from '@goodturn/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { account } from '../accounts/accounts.ts';
import { balancesOf, customerBalances } from '../accounts/balances.ts';
import { openCustomerAccounts } from '../accounts/open-accounts.ts';
import { statementOf } from './statement.ts';
import { type Posting, type PostingResult, postTransfers } from '../testing/posting.ts';
import { step } from '../testing/shop-steps.ts';
import { addCustomer, createSmallShop, recharge, type SmallShop } from '../testing/small-shop.ts';

let shop: SmallShop;
let customerId: bigint;
let subject = 1_000_000n;

beforeAll(async () => {
  shop = await createSmallShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  customerId = await addCustomer(shop);
  await recharge(shop, customerId, parseMoney('100'));
});

const dollars = parseMoney;
const nextSubject = () => (subject += 1n);
const available = (id = customerId) => account.customerAvailable(id);
const frozen = (id = customerId) => account.customerFrozen(id);
const request = (amount: Money): Posting => ({
  debit: available(),
  credit: frozen(),
  amount,
  kind: 'withdrawal_request',
  subjectId: nextSubject(),
});
const arrival = (amount: Money): Posting => ({
  debit: account.external('usdt_trc20'),
  credit: available(),
  amount,
  kind: 'recharge',
  subjectId: nextSubject(),
});
const paidOut = (amount: Money, paymentMethod: 'usdt_trc20' | 'usdt_erc20' | 'usdc_erc20'): Posting => ({
  debit: frozen(),
  credit: account.external(paymentMethod),
  amount,
  kind: 'withdrawal_paid',
  subjectId: nextSubject(),
});

const post = (...postings: Posting[]) => postTransfers(shop, ...postings);

async function posted(...postings: Posting[]): Promise<void> {
  expect(await post(...postings)).toBe('posted');
}

/** Returns every row that a posting could have changed. */
async function everything(database: Database) {
  const accounts = await database.selectFrom('ledger.account').select(['id', 'balance']).orderBy('id').execute();
  const transfers = await database.selectFrom('ledger.transfer').selectAll().orderBy('id').execute();
  return { accounts, transfers };
}

/** The rejections in the order in which the ledger checks for them. */
const refusals = [
  'amount_not_positive',
  'account_type_mismatch',
  'unknown_account',
  'already_posted',
  'balance_too_low',
] as const;

describe('refusals, in their order', () => {
  /** Returns one leg for each rejection, with no other error in it. */
  async function legsByRefusal(): Promise<Record<(typeof refusals)[number], Posting>> {
    const earlier = request(dollars('1'));
    await posted(earlier);
    const { rows } = await sql<{
      id: bigint;
    }>`select 900000000000::bigint + (random() * 1000000000)::bigint as id`.execute(shop.owner);
    const stranger = rows[0]?.id ?? 0n;
    return {
      amount_not_positive: { ...request(ZERO), amount: -1n },
      account_type_mismatch: { ...request(dollars('1')), kind: 'recharge' },
      unknown_account: { ...request(dollars('1')), debit: available(stranger), credit: frozen(stranger) },
      already_posted: { ...request(dollars('1')), subjectId: earlier.subjectId },
      balance_too_low: request(dollars('99.000001')),
    };
  }

  it.each(refusals)('%s comes before all that follow it', async (refusal) => {
    const given = await legsByRefusal();
    const legs = refusals.slice(refusals.indexOf(refusal)).map((name) => given[name]);
    const before = await everything(shop.database);
    expect(await post(...legs)).toBe(refusal);
    expect(await post(...legs.toReversed())).toBe(refusal);
    expect(await post(...legs.slice(0, 1))).toBe(refusal);
    expect(await everything(shop.database)).toEqual(before);
  });

  it.each<[PostingResult, string, () => Posting[]]>([
    ['empty', 'no leg at all', () => []],
    ['empty', 'legs of zero alone', () => [request(ZERO), arrival(ZERO)]],
    ['amount_not_positive', 'no amount', () => [{ ...request(ZERO), amount: null }]],
    ['account_type_mismatch', 'no kind', () => [{ ...request(dollars('1')), kind: null }]],
    [
      'account_type_mismatch',
      'the two sides exchanged',
      () => [{ ...request(dollars('1')), debit: frozen(), credit: available() }],
    ],
    [
      'account_type_mismatch',
      'a credit of another type',
      () => [{ ...request(dollars('1')), credit: account.platformGoodwill }],
    ],
    ['account_type_mismatch', 'an id of no type', () => [{ ...request(dollars('1')), credit: 77n << 48n }]],
    [
      'account_type_mismatch',
      'one customer freezing for another',
      () => [{ ...request(dollars('1')), credit: frozen(customerId - 1n) }],
    ],
    [
      'account_type_mismatch',
      'what is frozen given back to another customer',
      () => [
        { ...request(dollars('1')), debit: frozen(), credit: available(customerId - 1n), kind: 'withdrawal_failed' },
      ],
    ],
    [
      'account_type_mismatch',
      'what one brand is owed for another',
      () => [
        {
          ...request(dollars('1')),
          debit: account.brandPending(1n),
          credit: account.brandAvailable(2n),
          kind: 'order_proceeds',
        },
      ],
    ],
    [
      'account_type_mismatch',
      'an account with itself',
      () => [
        {
          ...request(dollars('1')),
          debit: account.external('bank'),
          credit: account.external('bank'),
          kind: 'treasury_move',
        },
      ],
    ],
    [
      'unknown_account',
      'a credit account that was never opened',
      () => [{ ...request(dollars('1')), credit: account.brandPending(1n << 40n), kind: 'order_price' }],
    ],
    [
      'already_posted',
      'one subject twice in one call',
      () => {
        const twice = request(dollars('1'));
        return [twice, twice];
      },
    ],
  ])('%s: %s', async (refusal, _, legs) => {
    const before = await everything(shop.database);
    expect(await post(...legs())).toBe(refusal);
    expect(await everything(shop.database)).toEqual(before);
  });
});

describe('floors', () => {
  it('lets the last micro-dollar go, and nothing below it', async () => {
    expect(await post(request(moneyFromMicros(100_000_001n)))).toBe('balance_too_low');
    await posted(request(dollars('100')));
    expect(await customerBalances(shop.database, customerId)).toEqual({ available: ZERO, frozen: dollars('100') });
  });

  it('pays no leg with money that comes later', async () => {
    expect(await post(request(dollars('150')), arrival(dollars('50')))).toBe('balance_too_low');
    await posted(arrival(dollars('50')), request(dollars('150')));
    expect(await customerBalances(shop.database, customerId)).toEqual({ available: ZERO, frozen: dollars('150') });
  });

  it('counts legs that each could be paid, and together could not', async () => {
    expect(await post(request(dollars('60')), request(dollars('60')))).toBe('balance_too_low');
  });

  it('never lets the outside world stand above zero', async () => {
    await posted(request(dollars('50')));
    expect(await post(paidOut(dollars('1'), 'usdc_erc20'))).toBe('balance_too_low');
    await recharge(shop, customerId, dollars('3'), 'usdc_erc20');
    expect(await post(paidOut(dollars('3.000001'), 'usdc_erc20'))).toBe('balance_too_low');
    await posted(paidOut(dollars('3'), 'usdc_erc20'));
    expect(
      (await balancesOf(shop.database, [account.external('usdc_erc20')])).get(account.external('usdc_erc20')),
    ).toBe(ZERO);
  });

  it('lets the outside world not stand above zero between two legs either', async () => {
    await posted(request(dollars('50')));
    const later: Posting = { ...arrival(dollars('5')), debit: account.external('usdt_erc20') };
    const out = paidOut(dollars('5'), 'usdt_erc20');
    expect(await post(out, later)).toBe('balance_too_low');
    await posted(later, out);
  });
});

describe('linked transfers', () => {
  it('are written all or none', async () => {
    const before = await everything(shop.database);
    expect(await post(request(dollars('10')), arrival(dollars('5')), request(dollars('96')))).toBe('balance_too_low');
    expect(await everything(shop.database)).toEqual(before);
    await posted(request(dollars('10')), arrival(dollars('5')), request(dollars('95')));
    const after = await everything(shop.database);
    expect(after.transfers.length - before.transfers.length).toBe(3);
    expect(await customerBalances(shop.database, customerId)).toEqual({ available: ZERO, frozen: dollars('105') });
  });

  it('write the balance after each leg into the statement of the customer that it touched', async () => {
    const friendId = await addCustomer(shop);
    const gift: Posting = { ...arrival(dollars('7')), credit: available(friendId) };
    await posted(request(dollars('10')), gift, arrival(dollars('5')), request(dollars('0.5')));
    const lines = await statementOf(shop.database, customerId, { limit: 3n });
    expect(lines.map((line) => [line.kind, line.amount, line.availableBalanceAfter])).toEqual([
      ['withdrawal_request', -dollars('0.5'), dollars('94.5')],
      ['recharge', dollars('5'), dollars('95')],
      ['withdrawal_request', -dollars('10'), dollars('90')],
    ]);
    const friends = await statementOf(shop.database, friendId, { limit: 3n });
    expect(friends.map((line) => [line.kind, line.availableBalanceAfter])).toEqual([['recharge', dollars('7')]]);
  });

  it('stand in no statement where no available balance is touched', async () => {
    await posted(request(dollars('10')), paidOut(dollars('10'), 'usdt_trc20'));
    const row = await shop.database
      .selectFrom('ledger.transfer')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    expect(row).toMatchObject({ customer_id: null, available_balance_after: null, amount: dollars('10') });
  });
});

it('posts once per kind and subject, whatever the accounts and the amount', async () => {
  const first = request(dollars('10'));
  await posted(first);
  const friendId = await addCustomer(shop);
  await recharge(shop, friendId, dollars('10'));
  expect(await post(first)).toBe('already_posted');
  const others = { ...first, debit: available(friendId), credit: frozen(friendId), amount: dollars('1') };
  expect(await post(others)).toBe('already_posted');
  await posted({ ...first, debit: frozen(), credit: available(), kind: 'withdrawal_failed' });
  expect(await customerBalances(shop.database, customerId)).toEqual({ available: dollars('100'), frozen: ZERO });
});

it('drops legs of zero', async () => {
  const before = await everything(shop.database);
  await posted(request(ZERO), request(dollars('2')), arrival(ZERO));
  const after = await everything(shop.database);
  expect(after.transfers.slice(before.transfers.length).map((row) => row.amount)).toEqual([dollars('2')]);
});

it('keeps which transfer a correction names', async () => {
  await posted(request(dollars('10')));
  const [line] = await statementOf(shop.database, customerId, { limit: 1n });
  const corrected = line?.id ?? 0n;
  await posted({ ...arrival(dollars('1')), corrects: corrected }, arrival(dollars('2')));
  const rows = await shop.database
    .selectFrom('ledger.transfer')
    .select('corrects_transfer_id as corrects')
    .where('id', '>', corrected)
    .orderBy('id')
    .execute();
  expect(rows).toEqual([{ corrects: corrected }, { corrects: null }]);
});

it('opening an account again changes nothing', async () => {
  const before = await everything(shop.database);
  await step(shop, (transaction) => openCustomerAccounts(transaction, customerId));
  expect(await everything(shop.database)).toEqual(before);
});

it('leaves accounts and statements that add up', async () => {
  const { rows } = await sql`
    select a.id from ledger.account a
     where a.balance <> coalesce((select sum(case a.id when t.credit_account_id then t.amount else -t.amount end)
                                    from ledger.transfer t where a.id in (t.debit_account_id, t.credit_account_id)), 0)
    union all
    select t.id from (select x.id, x.available_balance_after, sum(case when x.debit_account_id = (1::bigint << 48) + x.customer_id then -x.amount else x.amount end)
                        over (partition by x.customer_id order by x.id) as sum from ledger.transfer x where x.customer_id is not null) t
     where t.available_balance_after <> t.sum`.execute(shop.owner);
  expect(rows).toEqual([]);
});
