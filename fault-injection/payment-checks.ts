/** Compares what the client was told with what the database holds, and counts breaks of the invariants. */
import { setTimeout as delay } from 'node:timers/promises';
import { createDatabase, type createPool } from '@goodturn/database';
import { sealHistory, verifyLedger } from '@goodturn/ledger';
import { parseMoney } from '@goodturn/money';
import type { LogEntry } from './client-log.ts';

const mostSealAttempts = 200;
const sealPauseMs = 100;

type Pool = ReturnType<typeof createPool>;

/** Every figure but the last three is a number of faults. */
export interface PaymentFindings {
  acknowledgedButMissing: number;
  paidTwice: number;
  paidWithoutAnswer: number;
  refused: number;
  linkedTransfersDoNotSumToZero: number;
  accountsBelowFloor: number;
  balancesNotTheSumOfTransfers: number;
  keysWithMoreThanOneEffect: number;
  sealBreaks: number;
  otherFindings: number;
  wrongSums: number;
  acknowledged: number;
  transfers: number;
  seals: number;
}

const figuresThatAreNoFaults = ['acknowledged', 'transfers', 'seals'] as const satisfies (keyof PaymentFindings)[];

export function countFaults(findings: PaymentFindings): number {
  const noFaults: readonly string[] = figuresThatAreNoFaults;
  return Object.entries(findings).reduce((sum, [name, count]) => (noFaults.includes(name) ? sum : sum + count), 0);
}

const count = async (owner: Pool, text: string, values: unknown[] = []): Promise<number> => {
  const { rows } = await owner.query<{ count: string | bigint }>(
    `select count(*) as count from (${text}) counted`,
    values,
  );
  return Number(rows[0]?.count ?? Number.NaN);
};

/** Completed, with one transfer of its price, under this very key, and with the balance that the answer stated. */
const missingText = `
  select u.order_id from unnest($1::bigint[], $2::text[], $3::bigint[]) u(order_id, key, has_money)
    left join shop.orders o on o.id = u.order_id
    left join shop.idempotency i on i.caller = 'c' || o.customer_id and i.call = 'finishOrder' and i.key = u.key
   where o.status is distinct from 1 or i.key is null or split_part(i.response, ',', 4)::bigint <> u.has_money
      or (select count(*) from ledger.transfer t where t.kind = 'order_price' and t.subject_id = u.order_id) <> 1`;

/** The price went from the customer, and the cashback came back, on each paid order of the run and on no other. */
const linkedText = `
  select o.id from shop.orders o
    left join ledger.transfer p on p.kind = 'order_price' and p.subject_id = o.id
    left join ledger.transfer c on c.kind = 'order_cashback' and c.subject_id = o.id
   where case when o.status = 1
              then p.amount is distinct from o.price or c.amount is distinct from o.cashback or p.debit_account_id <> c.credit_account_id
              else p.id is not null or c.id is not null end
  union all select sum(balance)::bigint from ledger.account having sum(balance) <> 0`;

const floorText = `
  select a.id from ledger.account a join ledger.account_type t on t.code = a.type
   where (t.floor = 'not_negative' and a.balance < 0) or (t.floor = 'not_positive' and a.balance > 0)`;

const unsealedText = `
  select 1 from ledger.transfer where id > coalesce((select max(last_id) from ledger.seal), 0)`;

const balanceText = `
  select a.id from ledger.account a left join (
    select account, sum(amount) as balance from (
      select debit_account_id as account, -amount as amount from ledger.transfer union all select credit_account_id, amount from ledger.transfer) e
     group by account) s on s.account = a.id
   where a.balance <> coalesce(s.balance, 0)`;

/** Each customer has one order, so that one key may stand for at most one payment, and one payment for one key. */
const keyText = `
  select caller from (
    select 'c' || customer_id as caller, count(*) as paid from shop.orders where status = 1 group by customer_id) o
    full join (select caller, count(*) as keys from shop.idempotency where call = 'finishOrder' group by caller) i using (caller)
   where o.paid is distinct from i.keys`;

/** The query that compares what all customers hold, brands are owed and escrow lost with the orders alone. */
const sumsText = `
  select 1 from (
    select coalesce(sum(price), 0) as price, coalesce(sum(cashback), 0) as cashback from shop.orders where status = 1) o
    cross join (select coalesce(sum(credited_amount), 0) as credited from shop.recharge) r
    cross join (select sum(balance) filter (where type = 1) as available, sum(balance) filter (where type = 5) as pending,
                       sum(balance) filter (where type in (3, 4)) as brands, -sum(balance) filter (where id = ledger.external_of('bank')) as funded
                  from ledger.account) a
   where a.available <> r.credited - o.price + o.cashback or a.pending <> o.price or a.brands <> a.funded - o.cashback`;

/**
 * Seals all transfers. A later call seals what one call marks, once every transaction that ran at the mark has ended,
 * also those of a killed server.
 */
async function sealAll(owner: Pool, database: ReturnType<typeof createDatabase>): Promise<void> {
  for (let attempt = 0; attempt < mostSealAttempts; attempt += 1) {
    await sealHistory(database, new Date());
    if ((await count(owner, unsealedText)) === 0) return;
    await delay(sealPauseMs);
  }
  throw new Error('the transfers were not sealed within 20 seconds');
}

export async function checkPayments(
  { owner, readerUrl }: { owner: Pool; readerUrl: string },
  entries: readonly LogEntry[],
): Promise<PaymentFindings> {
  const acknowledged = entries.filter((entry) => entry.what === 'acknowledged');
  const database = createDatabase(owner);
  await sealAll(owner, database);
  const { findings } = await verifyLedger(readerUrl);
  const sealBreaks = findings.filter((finding) => finding.check.startsWith('seal_')).length;
  return {
    acknowledgedButMissing: await count(owner, missingText, [
      acknowledged.map((entry) => entry.orderId),
      acknowledged.map((entry) => entry.key),
      acknowledged.map((entry) => parseMoney(entry.hasMoney ?? '0.00')),
    ]),
    paidTwice: await count(
      owner,
      `select subject_id from ledger.transfer where kind = 'order_price' group by 1 having count(*) > 1`,
    ),
    paidWithoutAnswer: await count(
      owner,
      'select id from shop.orders where status = 1 and not id = any($1::bigint[])',
      [acknowledged.map((entry) => entry.orderId)],
    ),
    refused: entries.filter((entry) => entry.what === 'refused').length,
    linkedTransfersDoNotSumToZero: await count(owner, linkedText),
    accountsBelowFloor: await count(owner, floorText),
    balancesNotTheSumOfTransfers: await count(owner, balanceText),
    keysWithMoreThanOneEffect: await count(owner, keyText),
    sealBreaks,
    otherFindings: findings.length - sealBreaks,
    wrongSums: await count(owner, sumsText),
    acknowledged: acknowledged.length,
    transfers: await count(owner, 'select id from ledger.transfer'),
    seals: await count(owner, 'select number from ledger.seal'),
  };
}
