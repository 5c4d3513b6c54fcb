import type { Context, Pass } from '../context.ts';
import { maxAmountOf } from '../settings/setting-history.ts';
import { bool, int, text, time } from '../reading/columns.ts';
import { forEach } from '../reading/stream.ts';
import { usd } from '../finding-text.ts';

/**
 * The refunds that one operator made alone: orders refunded, and returns accepted whose goods nobody else had seen by
 * then.
 */
const alone = `select o.refunded_by as operator, o.refunded_at as at, o.id as order_id, o.price
    from only shop.orders o where o.refunded_by is not null and o.refund_approval_id is null
  union all
  select r.decided_by, r.decided_at, r.order_id, o.price
    from only shop.return_request r join only shop.orders o on o.id = r.order_id
   where r.state = 'accepted' and r.decided_by is not null and r.approval_id is null
     and not exists (select from only shop.returned_goods g
       where g.return_id = r.id and g.received_by <> r.decided_by and g.received_at <= r.decided_at)
  union all
  select r.appeal_decided_by, r.appeal_decided_at, r.order_id, o.price
    from only shop.return_request r join only shop.orders o on o.id = r.order_id
   where r.appeal_accepted and r.appeal_decided_by is not null and r.appeal_approval_id is null
     and not exists (select from only shop.returned_goods g
       where g.return_id = r.id and g.received_by <> r.appeal_decided_by and g.received_at <= r.appeal_decided_at)`;

const columns = {
  operator: int,
  orderId: int,
  price: int,
  day: [
    `(f.at at time zone coalesce((select s.value from only shop.setting s where s.name = 'zone'), 'UTC'))::date::text`,
    text,
  ],
} as const;

/** Reports returns whose acceptance names an approval that nobody gave for it. */
async function checkAcceptances({ snapshot, report }: Context): Promise<void> {
  const rows = snapshot.stream({
    columns: {
      id: int,
      orderId: int,
      isAgreed: [
        `p.id is not null and p.decided_by = case when r.appealed_at is null then r.decided_by else r.appeal_decided_by end
          and p.decided_at = case when r.appealed_at is null then r.decided_at else r.appeal_decided_at end`,
        bool,
      ],
      at: ['r.requested_at', time],
    } as const,
    from: `only shop.return_request r left join only shop.approval p on p.id = case when r.appealed_at is null then r.approval_id else r.appeal_approval_id end
      and p.kind = case when r.appealed_at is null then 'return_acceptance' else 'return_appeal' end and p.state = 'approved' and p.subject_id = r.id`,
    alias: 'r',
    where: `r.state = 'accepted' and case when r.appealed_at is null then r.approval_id else r.appeal_approval_id end is not null`,
    orderBy: 'r.id',
  });
  await forEach(rows, ({ id, orderId, isAgreed }) => {
    if (isAgreed) return;
    const sentence = `Return ${id} of order ${orderId} names an acceptance by two persons that they never agreed on.`;
    report('refund_was_allowed', [`return ${id}`, `order ${orderId}`], sentence);
  });
}

/** Reports orders with lucky units that a customer cancelled as the third within thirty days. */
async function checkCancellations({ snapshot, report }: Context): Promise<void> {
  const rows = snapshot.stream({
    columns: { id: int, customerId: int } as const,
    from: `(select o.id, o.customer_id, o.refunded_at,
        lag(o.refunded_at, 2) over (partition by o.customer_id order by o.refunded_at, o.id) as earlier
      from only shop.orders o join only shop.campaign g on g.id = o.campaign_id and g.lucky_units > 0
     where o.refund_reason = 'customer') c`,
    alias: 'c',
    where: `c.earlier > c.refunded_at - interval '30 days'`,
    orderBy: 'c.id',
  });
  await forEach(rows, ({ id, customerId }) => {
    const sentence = `Order ${id} was cancelled by customer ${customerId}, as the third with lucky units within thirty days.`;
    report('refund_was_allowed', [`order ${id}`, `customer ${customerId}`], sentence);
  });
}

/** Checks the sum that each operator refunded alone on each day of the site. */
export const refundPass: Pass = {
  name: 'refunds',
  run: async (context) => {
    await checkAcceptances(context);
    await checkCancellations(context);
    const limit = maxAmountOf(context.settings, 'refund_approval_threshold');
    // A day of a former time zone setting may be two days in the present one.
    if (new Set(context.settings.valuesOf('zone')).size > 1) return;
    const refunds = context.snapshot.stream({
      columns,
      from: `(${alone}) f`,
      alias: 'f',
      where: `f.at > (select u.since from only shop.rule u where u.name = 'refund_approval_threshold')`,
      orderBy: 'f.operator, f.at, f.order_id',
    });
    let past = { operator: 0n, day: '', sum: 0n };
    await forEach(refunds, ({ operator, day, orderId, price }) => {
      if (operator !== past.operator || day !== past.day) past = { operator, day, sum: 0n };
      past.sum += price;
      if (past.sum <= limit) return;
      const sentence = `Order ${orderId} was refunded by administrator ${operator} alone, and on ${day} ${usd(past.sum)} in sum; one person's sum is ${usd(limit)}.`;
      context.report('refund_was_allowed', [`order ${orderId}`, `administrator ${operator}`], sentence);
    });
  },
};
