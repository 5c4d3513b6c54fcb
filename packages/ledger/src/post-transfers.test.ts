import { type Database, inTransaction } from '@goodturn/database';
import { type Money, moneyFromMicros, parseMoney, ZERO } from '@goodturn/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { account } from './accounts.ts';
import { balancesOf, customerBalances } from './balances.ts';
import { openAccounts, postTransfers, type Transfer } from './post-transfers.ts';
import { refusalCodes } from './refusal.ts';
import { statementOf } from './statement.ts';
import { addCustomer, openSmallShop, recharge, type SmallShop, startOfTests } from './testing/small-shop.ts';
import { transferKinds } from './transfer-kinds.ts';
import { verifyLedger } from './verify/verify-ledger.ts';

let shop: SmallShop;
let customerId: bigint;
let subject = 1_000_000n;

beforeAll(async () => {
  shop = await openSmallShop();
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
const request = (amount: Money): Transfer => ({
  debit: available(),
  credit: frozen(),
  amount,
  kind: 'withdrawal_request',
  subjectId: nextSubject(),
});
const arrival = (amount: Money): Transfer => ({
  debit: account.external('usdt_trc20'),
  credit: available(),
  amount,
  kind: 'recharge',
  subjectId: nextSubject(),
});
const paidOut = (amount: Money, way: 'usdt_trc20' | 'usdt_erc20' | 'usdc_erc20'): Transfer => ({
  debit: frozen(),
  credit: account.external(way),
  amount,
  kind: 'withdrawal_paid',
  subjectId: nextSubject(),
});

const post = (...transfers: Transfer[]) =>
  inTransaction(shop.database, (transaction) => postTransfers(transaction, transfers, startOfTests));

/** A leg as the database's function takes it, of any kind and amount at all. */
type RawLeg = [debit: bigint, credit: bigint, amount: bigint | null, kind: bigint | null, subjectId: bigint];

async function answerTo(legs: RawLeg[], debits = legs.map((leg) => leg[0])): Promise<string | undefined> {
  const column = (index: 1 | 2 | 3 | 4) => legs.map((leg) => leg[index]);
  const { rows } = await sql<{ result: string }>`
    select ledger.post_transfers(${debits}::bigint[], ${column(1)}::bigint[], ${column(2)}::bigint[], ${column(3)}::smallint[],
      ${column(4)}::bigint[], ${legs.map(() => null)}::bigint[], ${startOfTests}) as result`.execute(shop.database);
  return rows[0]?.result;
}

/** Everything that a posting could have changed. */
async function everything(database: Database) {
  const accounts = await database.selectFrom('ledger.account').select(['id', 'balance']).orderBy('id').execute();
  const transfers = await database.selectFrom('ledger.transfer').selectAll().orderBy('id').execute();
  return { accounts, transfers };
}

describe('refusals, in their order', () => {
  /** One leg for each fault, and no other fault in it; "empty" is the lack of legs and has none. */
  async function faults(): Promise<Record<string, RawLeg>> {
    const posted = request(dollars('1'));
    await post(posted);
    const { rows } = await sql<{ id: bigint }>`select 900000000000::bigint + random(1, 1000000000) as id`.execute(
      shop.owner,
    );
    const stranger = rows[0]?.id ?? 0n;
    const requested = transferKinds.withdrawal_request;
    return {
      amount_not_positive: [available(), frozen(), -1n, requested, nextSubject()],
      unknown_kind: [available(), frozen(), 1n, 9_999n, nextSubject()],
      account_type_mismatch: [available(), frozen(), 1n, transferKinds.recharge, nextSubject()],
      unknown_account: [available(stranger), frozen(stranger), 1n, requested, nextSubject()],
      already_posted: [available(), frozen(), 1n, requested, posted.subjectId],
      balance_too_low: [available(), frozen(), dollars('99.000001'), requested, nextSubject()],
    };
  }

  it.each(refusalCodes.filter((code) => code !== 'empty'))('%s comes before all that follow it', async (code) => {
    const given = await faults();
    const legs = refusalCodes.slice(refusalCodes.indexOf(code)).map((name) => given[name] as RawLeg);
    const before = await everything(shop.database);
    expect(await answerTo(legs)).toBe(code);
    expect(await answerTo(legs.toReversed())).toBe(code);
    expect(await answerTo(legs.slice(0, 1))).toBe(code);
    expect(await everything(shop.database)).toEqual(before);
  });

  it('empty comes before everything', async () => {
    expect(await answerTo(Object.values(await faults()), [])).toBe('empty');
  });

  const own = transferKinds.withdrawal_request;
  it.each<[string, string, () => RawLeg[]]>([
    ['amount_not_positive', 'an amount of zero', () => [[available(), frozen(), 0n, own, 5n]]],
    ['amount_not_positive', 'no amount', () => [[available(), frozen(), null, own, 5n]]],
    ['unknown_kind', 'no kind', () => [[available(), frozen(), 1n, null, 5n]]],
    ['account_type_mismatch', 'the two sides exchanged', () => [[frozen(), available(), 1n, own, 5n]]],
    ['account_type_mismatch', 'a credit of another type', () => [[available(), account.platformGoodwill, 1n, own, 5n]]],
    [
      'account_type_mismatch',
      'one customer freezing for another',
      () => [[available(), frozen(customerId - 1n), 1n, own, 5n]],
    ],
    [
      'account_type_mismatch',
      'what is frozen given back to another customer',
      () => [[frozen(), available(customerId - 1n), 1n, transferKinds.withdrawal_failed, 5n]],
    ],
    [
      'account_type_mismatch',
      'what one brand is owed for another',
      () => [[account.brandPending(1n), account.brandAvailable(2n), 1n, transferKinds.order_proceeds, 5n]],
    ],
    [
      'account_type_mismatch',
      'an account with itself',
      () => [[account.external('bank'), account.external('bank'), 1n, transferKinds.treasury_move, 5n]],
    ],
    [
      'unknown_account',
      'a credit account that was never opened',
      () => [[available(), account.brandPending(1n << 40n), 1n, transferKinds.order_price, 5n]],
    ],
    [
      'already_posted',
      'one subject twice in one call',
      () => {
        const twice: RawLeg = [available(), frozen(), 1n, own, nextSubject()];
        return [twice, twice];
      },
    ],
  ])('%s: %s', async (code, _, legs) => {
    const before = await everything(shop.database);
    expect(await answerTo(legs())).toBe(code);
    expect(await everything(shop.database)).toEqual(before);
  });

  it('throws a refusal that leaves the database transaction usable', async () => {
    await inTransaction(shop.database, async (transaction) => {
      const refused = postTransfers(transaction, [request(dollars('101'))], startOfTests);
      await expect(refused).rejects.toMatchObject({ name: 'LedgerRefusal', code: 'balance_too_low' });
      await postTransfers(transaction, [request(dollars('30'))], startOfTests);
    });
    expect(await customerBalances(shop.database, customerId)).toEqual({
      available: dollars('70'),
      frozen: dollars('30'),
    });
  });

  it('throws on no transfers at all', async () => {
    await expect(post()).rejects.toMatchObject({ code: 'empty' });
  });
});

describe('floors', () => {
  it('lets the last micro-dollar go, and nothing below it', async () => {
    await expect(post(request(moneyFromMicros(100_000_001n)))).rejects.toMatchObject({ code: 'balance_too_low' });
    await post(request(dollars('100')));
    expect(await customerBalances(shop.database, customerId)).toEqual({ available: ZERO, frozen: dollars('100') });
  });

  it('pays no leg with money that comes later', async () => {
    await expect(post(request(dollars('150')), arrival(dollars('50')))).rejects.toMatchObject({
      code: 'balance_too_low',
    });
    await post(arrival(dollars('50')), request(dollars('150')));
    expect(await customerBalances(shop.database, customerId)).toEqual({ available: ZERO, frozen: dollars('150') });
  });

  it('counts legs that each could be paid, and together could not', async () => {
    await expect(post(request(dollars('60')), request(dollars('60')))).rejects.toMatchObject({
      code: 'balance_too_low',
    });
  });

  it('never lets the outside world stand above zero', async () => {
    await post(request(dollars('50')));
    await expect(post(paidOut(dollars('1'), 'usdc_erc20'))).rejects.toMatchObject({ code: 'balance_too_low' });
    await recharge(shop, customerId, dollars('3'), 'usdc_erc20');
    await expect(post(paidOut(dollars('3.000001'), 'usdc_erc20'))).rejects.toMatchObject({ code: 'balance_too_low' });
    await post(paidOut(dollars('3'), 'usdc_erc20'));
    expect(
      (await balancesOf(shop.database, [account.external('usdc_erc20')])).get(account.external('usdc_erc20')),
    ).toBe(ZERO);
  });

  it('lets the outside world not stand above zero between two legs either', async () => {
    await post(request(dollars('50')));
    const later: Transfer = { ...arrival(dollars('5')), debit: account.external('usdt_erc20') };
    const out = paidOut(dollars('5'), 'usdt_erc20');
    await expect(post(out, later)).rejects.toMatchObject({ code: 'balance_too_low' });
    await post(later, out);
  });
});

describe('linked transfers', () => {
  it('are written all or none', async () => {
    const before = await everything(shop.database);
    await expect(post(request(dollars('10')), arrival(dollars('5')), request(dollars('96')))).rejects.toMatchObject({
      code: 'balance_too_low',
    });
    expect(await everything(shop.database)).toEqual(before);
    await post(request(dollars('10')), arrival(dollars('5')), request(dollars('95')));
    const after = await everything(shop.database);
    expect(after.transfers.length - before.transfers.length).toBe(3);
    expect(await customerBalances(shop.database, customerId)).toEqual({ available: ZERO, frozen: dollars('105') });
  });

  it('write the balance after each leg into the statement of the customer that it touched', async () => {
    const friendId = await addCustomer(shop);
    const gift: Transfer = { ...arrival(dollars('7')), credit: available(friendId) };
    await post(request(dollars('10')), gift, arrival(dollars('5')), request(dollars('0.5')));
    const lines = await statementOf(shop.database, customerId, { limit: 3n });
    expect(lines.map((line) => [line.kind, line.amount, line.availableAfter])).toEqual([
      ['withdrawal_request', -dollars('0.5'), dollars('94.5')],
      ['recharge', dollars('5'), dollars('95')],
      ['withdrawal_request', -dollars('10'), dollars('90')],
    ]);
    const friends = await statementOf(shop.database, friendId, { limit: 3n });
    expect(friends.map((line) => [line.kind, line.availableAfter])).toEqual([['recharge', dollars('7')]]);
  });

  it('stand in no statement where no available balance is touched', async () => {
    await post(request(dollars('10')), paidOut(dollars('10'), 'usdt_trc20'));
    const row = await shop.database
      .selectFrom('ledger.transfer')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    expect(row).toMatchObject({ customer_id: null, available_after: null, amount: dollars('10') });
  });
});

it('posts once per kind and subject, whatever the accounts and the amount', async () => {
  const first = request(dollars('10'));
  await post(first);
  const friendId = await addCustomer(shop);
  await recharge(shop, friendId, dollars('10'));
  await expect(post(first)).rejects.toMatchObject({ code: 'already_posted' });
  const others = { ...first, debit: available(friendId), credit: frozen(friendId), amount: dollars('1') };
  await expect(post(others)).rejects.toMatchObject({ code: 'already_posted' });
  await post({ ...first, debit: frozen(), credit: available(), kind: 'withdrawal_failed' });
  expect(await customerBalances(shop.database, customerId)).toEqual({ available: dollars('100'), frozen: ZERO });
});

it('drops legs of zero, and a posting of nothing else is none', async () => {
  const before = await everything(shop.database);
  await post(request(ZERO), arrival(ZERO));
  expect(await everything(shop.database)).toEqual(before);
  await post(request(ZERO), request(dollars('2')), arrival(ZERO));
  const after = await everything(shop.database);
  expect(after.transfers.slice(before.transfers.length).map((row) => row.amount)).toEqual([dollars('2')]);
});

it('keeps which transfer a correction names', async () => {
  await post(request(dollars('10')));
  const [line] = await statementOf(shop.database, customerId, { limit: 1n });
  const corrected = line?.id ?? 0n;
  await post({ ...arrival(dollars('1')), corrects: corrected }, arrival(dollars('2')));
  const rows = await shop.database
    .selectFrom('ledger.transfer')
    .select('corrects')
    .where('id', '>', corrected)
    .orderBy('id')
    .execute();
  expect(rows).toEqual([{ corrects: corrected }, { corrects: null }]);
});

it('opening an account again changes nothing', async () => {
  const before = await everything(shop.database);
  await inTransaction(shop.database, (transaction) => openAccounts(transaction, [available(), frozen()]));
  expect(await everything(shop.database)).toEqual(before);
});

it('leaves accounts and statements that add up', async () => {
  // The withdrawals and recharges above have no rows of the shop behind them, which other checks look for.
  const found = new Set((await verifyLedger(shop.database)).map((finding) => finding.check));
  expect(found).toEqual(
    new Set([
      'recharge_has_the_transfer_of_its_state',
      'withdrawal_has_the_transfers_of_its_stage',
      'frozen_is_what_withdrawals_hold',
    ]),
  );
});
