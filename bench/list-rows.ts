/** Fills the lists of the back office: rows as the shop writes them, but many at a time. No money moves. */
import { sql } from 'kysely';
import type { ListShop } from './list-shop.ts';

/** Ids of the bench's own, above those of the fixture. */
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

/** Of ten orders eight are delivered, one waits to be shipped while it is new, one was cancelled. */
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

/** As many customers, orders and entries of the audit as asked for, and three tenths as many recharges. */
export async function fillLists(shop: ListShop, rows: number): Promise<void> {
  for (let from = 1; from <= rows; from += perStatement) {
    const to = Math.min(rows, from + perStatement - 1);
    await addCustomers(shop, from, to);
    await addOrders(shop, { from, to, last: rows });
    await addRecharges(shop, from, to);
    await addAudit(shop, from, to);
  }
  for (const table of ['customer', 'orders', 'shipment', 'recharge', 'audit_entry']) {
    await sql`vacuum analyze ${sql.table(`shop.${table}`)}`.execute(shop.owner);
  }
}
