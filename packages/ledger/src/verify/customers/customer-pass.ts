import type { Context, Pass } from '../context.ts';
import { int, optionalInt, optionalTime, type RowOf, time } from '../reading/columns.ts';
import { groupBy } from '../reading/groups.ts';
import { forEach } from '../reading/stream.ts';
import { when } from '../finding-text.ts';
import { ratesOf } from '../settings/setting-history.ts';
import { readTermsHistory } from './terms-history.ts';

const columns = {
  id: int,
  inviterId: optionalInt,
  shareRatioPpm: int,
  holdExpiresAt: optionalTime,
  registeredAt: time,
  inviterSince: ['i.registered_at', optionalTime],
  lastOrderId: ['m.last_order_id', optionalInt],
  stateOf: ['m.customer_id', optionalInt],
} as const;
type Customer = RowOf<typeof columns>;

function* personFaults({ inviterId, inviterSince, registeredAt }: Customer, wasMoved: boolean): Generator<string> {
  if (inviterId === null) return;
  if (inviterSince === null) yield `was invited by customer ${inviterId}, who does not exist`;
  else if (inviterSince > registeredAt && !wasMoved) yield `was invited by customer ${inviterId}, who came later`;
}

/**
 * Reports customers who indirectly invite themselves. Every cycle contains a customer who was invited by one registered
 * later, so that the search begins with these.
 */
async function checkCircles({ snapshot, report }: Context): Promise<void> {
  const circles = await snapshot.all({
    columns: { id: int } as const,
    from: `(with recursive above as (
        select c.id as origin, c.inviter_id as id from only shop.customer c where c.inviter_id >= c.id
        union
        select a.origin, c.inviter_id from above a join only shop.customer c on c.id = a.id
         where a.id <> a.origin and c.inviter_id is not null)
      select distinct origin as id from above where id = origin) r`,
    alias: 'r',
    orderBy: 'r.id',
  });
  for (const { id } of circles) {
    const sentence = `Customer ${id} was invited by somebody whom they invited themselves, by way of others.`;
    report('customer_matches_inviter', [`customer ${id}`], sentence);
  }
}

function checkHold(
  { id, holdExpiresAt }: Customer,
  active: { id: bigint; expiresAt: bigint }[],
  { report }: Context,
): void {
  const [hold] = active;
  if ((hold?.expiresAt ?? null) === holdExpiresAt) return;
  const sentence = `The account of customer ${id} is on hold until ${when(holdExpiresAt)}, and its active hold says ${when(hold?.expiresAt ?? null)}.`;
  report('customer_hold_matches', [`customer ${id}`, ...active.map((one) => `hold ${one.id}`)], sentence);
}

function checkUnpaid({ id, lastOrderId }: Customer, unpaid: { id: bigint }[], { report }: Context): void {
  const ids = [`customer ${id}`, ...unpaid.map((order) => `order ${order.id}`)];
  if (unpaid.length > 1) {
    report(
      'one_unpaid_order_per_customer',
      ids,
      `Customer ${id} has ${unpaid.length} unpaid orders, and may have one.`,
    );
  } else if (unpaid[0] !== undefined && unpaid[0].id !== lastOrderId) {
    const sentence = `Order ${unpaid[0].id} of customer ${id} is unpaid, and not the last one: nobody would ever expire it.`;
    report('one_unpaid_order_per_customer', ids, sentence);
  }
}

/** Checks every customer with their inviter, unpaid orders and active holds. */
export const customerPass: Pass = {
  name: 'customers',
  run: async (context) => {
    const { snapshot, report, settings } = context;
    const ratios = ratesOf(settings, 'default_share_ratio');
    const history = await readTermsHistory(snapshot);
    await checkCircles(context);
    const unpaid = groupBy(
      snapshot.stream({
        columns: { id: int, customerId: int } as const,
        from: 'only shop.orders o',
        alias: 'o',
        where: 'o.status = 0',
        orderBy: 'o.customer_id, o.id',
      }),
      ({ customerId }) => customerId,
    );
    const holds = groupBy(
      snapshot.stream({
        columns: { id: int, customerId: int, expiresAt: time } as const,
        from: 'only shop.hold h',
        alias: 'h',
        where: 'h.ended_at is null',
        orderBy: 'h.customer_id',
      }),
      ({ customerId }) => customerId,
    );
    const customers = snapshot.stream({
      columns,
      from: `only shop.customer c left join only shop.customer i on i.id = c.inviter_id
        left join only shop.match_state m on m.customer_id = c.id`,
      alias: 'c',
      orderBy: 'c.id',
    });
    await forEach(customers, async (customer) => {
      const { id } = customer;
      for (const fault of personFaults(customer, history.wasMoved(id)))
        report('customer_matches_inviter', [`customer ${id}`], `Customer ${id} ${fault}.`);
      if (![...ratios, ...history.ratiosOf(id)].includes(customer.shareRatioPpm)) {
        const sentence = `Customer ${id} gets ${customer.shareRatioPpm} parts per million of friends' cashback, which was never set for them or for everybody.`;
        report('share_ratio_was_set', [`customer ${id}`], sentence);
      }
      if (customer.stateOf === null) {
        report(
          'account_matches_owner',
          [`customer ${id}`],
          `Customer ${id} has no state of matches, and can never be matched.`,
        );
      }
      checkHold(customer, await holds.take(id), context);
      checkUnpaid(customer, await unpaid.take(id), context);
    });
  },
};
