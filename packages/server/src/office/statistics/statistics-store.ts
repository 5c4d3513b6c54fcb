import type { Database } from '@goodturn/database';
import { type RawBuilder, sql } from 'kysely';

/** The statistics of one day or one hour; amounts are micro-dollars. */
export interface FigureRow {
  registrations: number;
  activeCustomers: number;
  ordersMatched: number;
  ordersPaid: number;
  ordersRefunded: number;
  cashbackPaid: bigint;
  recharged: bigint;
  rechargesCorrected: bigint;
  withdrawn: bigint;
  fees: bigint;
  commission: bigint;
  rewards: bigint;
}

export type DayRow = FigureRow & { day: string };
/** The hour is the local time of the site's zone, such as 14:00. */
export type HourRow = FigureRow & { hour: string };

interface Span {
  from: string;
  to: string;
  timeZone: string;
}

/** The period by which rows are grouped; `name` is its column. */
interface Step {
  name: 'day' | 'hour';
  /** Returns the step that contains a moment. */
  of: (moment: RawBuilder<unknown>) => RawBuilder<unknown>;
  /** Selects all steps of a span from its first moment up to, but excluding, `last`. */
  all: (first: RawBuilder<unknown>, last: RawBuilder<unknown>) => RawBuilder<unknown>;
  text: RawBuilder<unknown>;
}

export const readDays = (database: Database, span: Span): Promise<DayRow[]> =>
  readFigures<DayRow>(database, span, {
    name: 'day',
    of: (moment) => sql`shop.site_day(${moment}, ${span.timeZone})`,
    all: () =>
      sql`select d::date as step from generate_series(${span.from}::date, ${span.to}::date, interval '1 day') d`,
    text: sql`s.step::text`,
  });

/** Returns two rows for the hour that repeats when clocks are set back. */
export const readHours = (database: Database, span: Span): Promise<HourRow[]> =>
  readFigures<HourRow>(database, span, {
    name: 'hour',
    of: (moment) => sql`date_trunc('hour', ${moment}, ${span.timeZone})`,
    // Half hours, since Lord Howe Island sets its clocks forward by half an hour.
    all: (first, last) => sql`select distinct date_trunc('hour', h, ${span.timeZone}) as step
      from generate_series(${first}, ${last} - interval '30 minutes', interval '30 minutes') h`,
    text: sql`to_char(s.step at time zone ${span.timeZone}, 'HH24:MI')`,
  });

/** Customers who matched or paid an order, recharged or requested a withdrawal were active at that time. */
async function readFigures<Row>(
  database: Database,
  { from, to, timeZone }: Span,
  { name, of, all, text }: Step,
): Promise<Row[]> {
  // The bounds are repeated at each table, so that the planner can estimate the range.
  const first = sql`${from}::date::timestamp at time zone ${timeZone}`;
  const last = sql`(${to}::date + 1)::timestamp at time zone ${timeZone}`;
  const { rows } = await sql<Row>`
    with moved as materialized (
      select ${of(sql`t.created_at`)} as step, t.kind, t.customer_id, t.amount
        from ledger.transfer t
       where t.created_at >= ${first} and t.created_at < ${last}
         and t.kind in ('order_price', 'order_cashback', 'order_bonus', 'order_price_refund', 'order_commission', 'recharge',
                        'recharge_correction', 'referral_reward', 'withdrawal_request', 'withdrawal_paid', 'withdrawal_fee')
    ), matched as materialized (
      select ${of(sql`o.created_at`)} as step, o.customer_id
        from shop.orders o where o.created_at >= ${first} and o.created_at < ${last}
    ), booked as (
      select step, count(*) filter (where kind = 'order_price') as paid, count(*) filter (where kind = 'order_price_refund') as refunded,
             sum(amount) filter (where kind in ('order_cashback', 'order_bonus')) as cashback,
             sum(amount) filter (where kind = 'recharge') as recharged, sum(amount) filter (where kind = 'recharge_correction') as corrected,
             sum(amount) filter (where kind = 'withdrawal_paid') as withdrawn,
             sum(amount) filter (where kind = 'withdrawal_fee') as fees, sum(amount) filter (where kind = 'order_commission') as commission,
             sum(amount) filter (where kind = 'referral_reward') as rewards
        from moved group by step
    ), registered as (
      select ${of(sql`c.registered_at`)} as step, count(*) as people
        from shop.customer c where c.registered_at >= ${first} and c.registered_at < ${last} group by 1
    ), active as (
      select a.step, count(distinct a.customer_id) as people
        from (select step, customer_id from matched
              union all select step, customer_id from moved where kind in ('order_price', 'recharge', 'withdrawal_request')) a
       group by a.step
    )
    select ${text} as ${sql.ref(name)}, coalesce(r.people, 0)::integer as registrations, coalesce(a.people, 0)::integer as "activeCustomers",
           (select count(*)::integer from matched m where m.step = s.step) as "ordersMatched",
           coalesce(b.paid, 0)::integer as "ordersPaid", coalesce(b.refunded, 0)::integer as "ordersRefunded",
           coalesce(b.cashback, 0)::bigint as "cashbackPaid", coalesce(b.recharged, 0)::bigint as recharged,
           coalesce(b.corrected, 0)::bigint as "rechargesCorrected", coalesce(b.withdrawn, 0)::bigint as withdrawn, coalesce(b.fees, 0)::bigint as fees,
           coalesce(b.commission, 0)::bigint as commission,
           coalesce(b.rewards, 0)::bigint as rewards
      from (${all(first, last)}) s
      left join booked b on b.step = s.step
      left join registered r on r.step = s.step
      left join active a on a.step = s.step
     order by s.step`.execute(database);
  return rows;
}

export interface Queues {
  withdrawalsUnderReview: number;
  withdrawalsToPay: number;
  batchesWaiting: number;
  rechargesWaiting: number;
  rechargesOverdue: number;
  depositsHeld: number;
  shipmentsWaiting: number;
  returnsRequested: number;
  appeals: number;
  identityWaiting: number;
}

/** Counts the queues of operators. A waiting shipment has a deadline, by which its index finds it. */
export async function readQueues(database: Database, now: Date, overdueBefore: Date): Promise<Queues | undefined> {
  const { rows } = await sql<Queues>`
    select (select count(*)::integer from shop.withdrawal where stage = 'under_review') as "withdrawalsUnderReview",
           (select count(*)::integer from shop.withdrawal where stage = 'approved') as "withdrawalsToPay",
           (select count(*)::integer from chain.batch where state in ('open', 'approved', 'exported')) as "batchesWaiting",
           w.waiting as "rechargesWaiting", w.overdue as "rechargesOverdue",
           (select count(*)::integer from chain.deposit d where d.state = 'held' and chain.needs_two(d.reason)) as "depositsHeld",
           (select count(*)::integer from shop.shipment where due_at is not null and state = 'waiting') as "shipmentsWaiting",
           (select count(*)::integer from shop.return_request where state in ('requested', 'received', 'appealed')) as "returnsRequested",
           (select count(*)::integer from shop.hold
             where ended_at is null and expires_at > ${now} and appealed_at is not null and appeal_decided_at is null) as appeals,
           (select count(*)::integer from shop.identity_submission where state = 'pending') as "identityWaiting"
      from (select count(*)::integer as waiting, count(*) filter (where created_at < ${overdueBefore})::integer as overdue
              from shop.recharge where status = 0) w`.execute(database);
  return rows[0];
}
