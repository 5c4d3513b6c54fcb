/** Fills the lists of the back office in bulk with rows as the shop writes them. No money moves. */
import { sql } from 'kysely';
import type { ListShop } from './list-shop.ts';

/** Above the ids of the fixture. */
const firstId = 1_000_000;
const perStatement = 100_000;

async function addCustomers({ owner }: ListShop, from: number, to: number): Promise<void> {
  await sql`
    insert into shop.customer (id, user_name, phone_digits, password_hash, invitation_code, share_ratio_ppm, rules_version,
                               registered_at, recipient, address, country, contact_phone, disabled_at)
    overriding system value
    select ${firstId}::bigint + n, '+99' || lpad(n::text, 8, '0'), '99' || lpad(n::text, 8, '0'), 'x', 'B' || n, 0, '1',
           timestamptz '2025-01-01' + n * interval '20 seconds', 'Person ' || n, 'a street', 'SG', '1',
           case when n % 5000 = 0 then timestamptz '2026-01-01' end
      from generate_series(${from}::integer, ${to}::integer) n`.execute(owner);
}

/** Adds orders: of ten, eight are delivered, one is cancelled, and one, if recent, awaits shipping. */
async function addOrders(
  { owner }: ListShop,
  { from, to, last }: { from: number; to: number; last: number },
): Promise<void> {
  await sql`
    insert into shop.shipment (order_id, state, recipient, address, country, phone, carrier, tracking_number, shipped_at, shipped_by,
                               delivered_at, delivered_by, due_at)
    select ${firstId}::bigint + n, case when waits then 'waiting' else 'delivered' end, 'Person', 'a street', 'SG', '1',
           case when not waits then 'Post' end, case when not waits then 'TN' || n end, case when not waits then at end,
           case when not waits then a.id end, case when not waits then at end, case when not waits then 'time' end,
           case when waits then at + interval '7 days' end
      from (select min(id) as id from shop.administrator) a,
           (select n, n % 10 = 1 and n > ${last}::integer - 2000 as waits, timestamptz '2025-01-01' + n * interval '20 seconds' as at
              from generate_series(${from}::integer, ${to}::integer) n where n % 10 > 0) made`.execute(owner);
  await sql`
    insert into shop.orders (id, customer_id, matched_by, paid_by, campaign_id, unit_number, product_revision_id, language, status, price,
                             cashback, created_at, expires_at, cancelled_at, cancel_reason, paid_at, bonus, commission, referral_reward,
                             return_days, closed_at)
    overriding system value
    select ${firstId}::bigint + n, ${firstId}::bigint + n, ${firstId}::bigint + n, case when paid then ${firstId}::bigint + n end,
           o.campaign_id, n, o.product_revision_id, 'en', case when paid then 1 else 2 end, (10 + n % 997) * 1000000, 0, at, at + interval '30 minutes',
           case when not paid then at end, case when not paid then 'expired' end, case when paid then at end, case when paid then 0 end,
           case when paid then 0 end, case when paid then 0 end, case when paid then 14 end,
           case when paid and not (n % 10 = 1 and n > ${last}::integer - 2000) then at end
      from (select campaign_id, product_revision_id from shop.orders order by id limit 1) o,
           (select n, n % 10 > 0 as paid, timestamptz '2025-01-01' + n * interval '20 seconds' as at
              from generate_series(${from}::integer, ${to}::integer) n) made`.execute(owner);
}

async function addRecharges({ owner }: ListShop, from: number, to: number): Promise<void> {
  await sql`
    insert into shop.recharge (customer_id, payment_method_id, requested_amount, created_at, status, failure_reason, failed_by, decided_at)
    select ${firstId}::bigint + n, 1 + n % 2, (1 + n % 997) * 1000000, timestamptz '2025-01-01' + n * interval '20 seconds',
           case when n % 100 = 0 then 0 else 2 end, case when n % 100 > 0 then 'old' end, case when n % 100 > 0 then a.id end,
           case when n % 100 > 0 then now() end
      from (select min(id) as id from shop.administrator) a, generate_series(${from}::integer, ${to}::integer) n
     where n % 10 < 3`.execute(owner);
}

async function addAudit({ owner }: ListShop, from: number, to: number): Promise<void> {
  await sql`
    insert into shop.audit_entry (actor_kind, actor_id, action, subject, created_at)
    select 'customer', ${firstId}::bigint + n, 'register', 'customer ' || (${firstId}::bigint + n),
           timestamptz '2025-01-01' + n * interval '20 seconds'
      from generate_series(${from}::integer, ${to}::integer) n`.execute(owner);
}

const transfersPerRow = 10;

/** Adds the payments of four orders and one line of a rare kind, each with another customer, in chronological order. */
async function addTransfers(
  { owner }: ListShop,
  { from, to, last }: { from: number; to: number; last: number },
): Promise<void> {
  await sql`
    insert into ledger.transfer (debit_account_id, credit_account_id, amount, kind, subject_id, customer_id, available_balance_after,
                                 created_at)
    select 1, 2, (1 + (n + i) % 997) * 1000000, kind::ledger.kind, ${firstId}::bigint + n * 4 + i / 2,
           case when kind <> 'order_proceeds' then ${firstId}::bigint + 1 + (n * 7919::bigint + i * 104729) % ${last}::integer end,
           case when kind <> 'order_proceeds' then (n + i) % 997 * 1000000 end,
           timestamptz '2025-01-01' + n * interval '20 seconds' + i * interval '1 second'
      from generate_series(${from}::integer, ${to}::integer) n
     cross join lateral (
       select i, case when i = 8 then 'order_proceeds' when i < 8 then case i % 2 when 0 then 'order_price' else 'order_cashback' end
                      when n % 10 < 3 then 'recharge' when n % 500 = 7 then 'withdrawal_failed' else 'referral_reward' end as kind
         from generate_series(0, ${transfersPerRow - 1}::integer) i) line
     order by n, i`.execute(owner);
}

/** Drops a table's indexes while it is filled, because building them at the end from sorted rows is faster. */
async function withoutIndexes({ owner }: ListShop, fill: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = 'ledger.transfer'::regclass and not indisunique`.execute(owner);
  for (const { name } of rows) await sql`drop index ${sql.raw(name)}`.execute(owner);
  await fill();
  for (const { definition } of rows) await sql.raw(definition).execute(owner);
}

/** Returns the cursor of the middle row in a list sorted by time. */
export function middleCursor(sort: string, rows: number, idOf: (row: number) => number): string {
  const row = Math.floor(rows / 2);
  return `${sort}.${Date.parse('2025-01-01T00:00:00Z') * 1_000 + row * 20_000_000}.${idOf(row)}`;
}

export const rowId = (row: number): number => firstId + row;

/**
 * Adds the given number of customers, orders and audit entries, three tenths as many recharges, and ten times as many
 * transfers.
 */
export async function fillLists(shop: ListShop, rows: number): Promise<void> {
  for (let from = 1; from <= rows; from += perStatement) {
    const to = Math.min(rows, from + perStatement - 1);
    await addCustomers(shop, from, to);
    await addOrders(shop, { from, to, last: rows });
    await addRecharges(shop, from, to);
    await addAudit(shop, from, to);
  }
  await withoutIndexes(shop, async () => {
    for (let from = 1; from <= rows; from += perStatement) {
      await addTransfers(shop, { from, to: Math.min(rows, from + perStatement - 1), last: rows });
    }
  });
  const tables = [
    'shop.customer',
    'shop.orders',
    'shop.shipment',
    'shop.recharge',
    'shop.audit_entry',
    'ledger.transfer',
  ];
  for (const table of tables) await sql`vacuum analyze ${sql.table(table)}`.execute(shop.owner);
}
