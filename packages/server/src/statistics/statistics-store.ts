import type { Database } from '@goodturn/database';
import { sql } from 'kysely';

/** The statistics of one day; amounts are micro-dollars. */
export interface DayRow {
  day: string;
  registrations: number;
  activeCustomers: number;
  ordersMatched: number;
  ordersPaid: number;
  ordersRefunded: number;
  cashbackPaid: bigint;
  recharged: bigint;
  withdrawn: bigint;
  fees: bigint;
  commission: bigint;
}

/** Customers who matched or paid an order, recharged or requested a withdrawal were active on that day. */
export async function readDays(
  database: Database,
  { from, to, timeZone }: { from: string; to: string; timeZone: string },
): Promise<DayRow[]> {
  // Written out at each table, so that the planner can estimate the range.
  const first = sql`${from}::date::timestamp at time zone ${timeZone}`;
  const last = sql`(${to}::date + 1)::timestamp at time zone ${timeZone}`;
  const { rows } = await sql<DayRow>`
    with moved as materialized (
      select shop.site_day(t.created_at, ${timeZone}) as day, t.kind, t.customer_id, t.amount
        from ledger.transfer t
       where t.created_at >= ${first} and t.created_at < ${last}
         and t.kind in ('order_price', 'order_cashback', 'order_bonus', 'order_price_refund', 'order_commission', 'recharge',
                        'withdrawal_request', 'withdrawal_paid', 'withdrawal_fee')
    ), matched as materialized (
      select shop.site_day(o.created_at, ${timeZone}) as day, o.customer_id
        from shop.orders o where o.created_at >= ${first} and o.created_at < ${last}
    ), booked as (
      select day, count(*) filter (where kind = 'order_price') as paid, count(*) filter (where kind = 'order_price_refund') as refunded,
             sum(amount) filter (where kind in ('order_cashback', 'order_bonus')) as cashback,
             sum(amount) filter (where kind = 'recharge') as recharged, sum(amount) filter (where kind = 'withdrawal_paid') as withdrawn,
             sum(amount) filter (where kind = 'withdrawal_fee') as fees, sum(amount) filter (where kind = 'order_commission') as commission
        from moved group by day
    ), registered as (
      select shop.site_day(c.registered_at, ${timeZone}) as day, count(*) as people
        from shop.customer c where c.registered_at >= ${first} and c.registered_at < ${last} group by 1
    ), active as (
      select a.day, count(distinct a.customer_id) as people
        from (select day, customer_id from matched
              union all select day, customer_id from moved where kind in ('order_price', 'recharge', 'withdrawal_request')) a
       group by a.day
    )
    select d.day::date::text as day, coalesce(r.people, 0)::integer as registrations, coalesce(a.people, 0)::integer as "activeCustomers",
           (select count(*)::integer from matched m where m.day = d.day::date) as "ordersMatched",
           coalesce(b.paid, 0)::integer as "ordersPaid", coalesce(b.refunded, 0)::integer as "ordersRefunded",
           coalesce(b.cashback, 0)::bigint as "cashbackPaid", coalesce(b.recharged, 0)::bigint as recharged,
           coalesce(b.withdrawn, 0)::bigint as withdrawn, coalesce(b.fees, 0)::bigint as fees,
           coalesce(b.commission, 0)::bigint as commission
      from generate_series(${from}::date, ${to}::date, interval '1 day') d(day)
      left join booked b on b.day = d.day::date
      left join registered r on r.day = d.day::date
      left join active a on a.day = d.day::date
     order by d.day`.execute(database);
  return rows;
}

export interface Queues {
  withdrawalsUnderReview: number;
  withdrawalsToPay: number;
  rechargesWaiting: number;
  rechargesOverdue: number;
  shipmentsWaiting: number;
  returnsRequested: number;
  appeals: number;
  identityWaiting: number;
}

/** The queues that wait for an operator. A shipment that waits has a deadline, by which its index finds it. */
export async function readQueues(database: Database, now: Date, overdueBefore: Date): Promise<Queues | undefined> {
  const { rows } = await sql<Queues>`
    select (select count(*)::integer from shop.withdrawal where stage = 'under_review') as "withdrawalsUnderReview",
           (select count(*)::integer from shop.withdrawal where stage in ('approved', 'signing')) as "withdrawalsToPay",
           w.waiting as "rechargesWaiting", w.overdue as "rechargesOverdue",
           (select count(*)::integer from shop.shipment where due_at is not null and state = 'waiting') as "shipmentsWaiting",
           (select count(*)::integer from shop.return_request where state = 'requested') as "returnsRequested",
           (select count(*)::integer from shop.hold
             where ended_at is null and expires_at > ${now} and appealed_at is not null and appeal_decided_at is null) as appeals,
           (select count(*)::integer from shop.identity_submission where state = 'pending') as "identityWaiting"
      from (select count(*)::integer as waiting, count(*) filter (where created_at < ${overdueBefore})::integer as overdue
              from shop.recharge where status = 0) w`.execute(database);
  return rows[0];
}
