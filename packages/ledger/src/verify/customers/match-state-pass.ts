import type { Context, Pass } from '../context.ts';
import { bool, int, optionalInt, optionalText, type RowOf, text } from '../reading/columns.ts';
import { groupBy } from '../reading/groups.ts';
import { forEach } from '../reading/stream.ts';

const stateColumns = {
  customerId: int,
  day: ['m.day::text', text],
  matchesUsed: int,
  lastOrderId: optionalInt,
  declinedCampaigns: ['m.declined_campaigns::text', text],
  limitReachedCampaigns: ['m.limit_reached_campaigns::text', text],
} as const;
type State = RowOf<typeof stateColumns>;

const orderColumns = {
  id: int,
  customerId: int,
  campaignId: int,
  status: int,
  isDeclined: [`o.cancel_reason = 'declined'`, bool],
  matchedOn: [`(o.created_at at time zone z.zone)::date::text`, optionalText],
  endedOn: [`(o.cancelled_at at time zone z.zone)::date::text`, optionalText],
  limit: ['coalesce(g.limit_per_customer, 0)', int],
} as const;
type Order = RowOf<typeof orderColumns>;

/** The totals over the orders of one customer; campaign by campaign, so that one scan counts them all. */
interface Tally {
  campaignId: bigint;
  taken: bigint;
  lastOrderId: bigint | null;
  matchesUsed: bigint;
  declinedCampaigns: bigint[];
  limitReachedCampaigns: bigint[];
}

const nothing = (): Tally => ({
  campaignId: 0n,
  taken: 0n,
  lastOrderId: null,
  matchesUsed: 0n,
  declinedCampaigns: [],
  limitReachedCampaigns: [],
});

function addOrder(tally: Tally, order: Order, { day }: State): void {
  const { id, campaignId, status, limit } = order;
  if (campaignId !== tally.campaignId) Object.assign(tally, { campaignId, taken: 0n });
  if (tally.lastOrderId === null || id > tally.lastOrderId) tally.lastOrderId = id;
  if (order.matchedOn === day) tally.matchesUsed += 1n;
  if (order.isDeclined && order.endedOn === day && tally.declinedCampaigns.at(-1) !== campaignId)
    tally.declinedCampaigns.push(campaignId);
  if (status === 2n) return;
  tally.taken += 1n;
  if (tally.taken === limit) tally.limitReachedCampaigns.push(campaignId);
}

/** Writes sorted numbers as a PostgreSQL multirange. */
function rangesOf(numbers: readonly bigint[]): string {
  const ranges: [from: bigint, to: bigint][] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last?.[1] === number) last[1] = number + 1n;
    else ranges.push([number, number + 1n]);
  }
  return `{${ranges.map(([from, to]) => `[${from},${to})`).join(',')}}`;
}

function* faultsOf(state: State, tally: Tally, isDayKnown: boolean): Generator<string> {
  const { day, matchesUsed, lastOrderId, declinedCampaigns, limitReachedCampaigns } = state;
  if (lastOrderId !== tally.lastOrderId)
    yield `names order ${lastOrderId ?? 'none'} as the last one, which is ${tally.lastOrderId ?? 'none'}`;
  if (limitReachedCampaigns !== rangesOf(tally.limitReachedCampaigns))
    yield `leaves out the campaigns ${limitReachedCampaigns}, and their limit is reached in ${rangesOf(tally.limitReachedCampaigns)}`;
  if (!isDayKnown) return;
  if (matchesUsed !== tally.matchesUsed)
    yield `counts ${matchesUsed} matches on ${day}, and there were ${tally.matchesUsed}`;
  if (declinedCampaigns !== rangesOf(tally.declinedCampaigns))
    yield `leaves out the campaigns ${declinedCampaigns} for the day, and those of ${rangesOf(tally.declinedCampaigns)} were declined`;
}

const zone = `(select coalesce((select s.value from only shop.setting s where s.name = 'zone'), 'UTC') as zone) z`;

/**
 * Recomputes what a customer is offered, which depends on their own orders alone. A manipulated state would steer
 * offers to a person or withhold them.
 */
export const matchStatePass: Pass = {
  name: 'offers',
  run: async (context: Context) => {
    const { snapshot, report, isLive, settings } = context;
    // Tests have their own days, and a day of a former time zone setting may be two in the present one.
    const isDayKnown = isLive && new Set(settings.valuesOf('zone')).size === 1;
    const orders = groupBy(
      snapshot.stream({
        columns: orderColumns,
        from: `only shop.orders o left join only shop.campaign g on g.id = o.campaign_id cross join ${zone}`,
        alias: 'o',
        orderBy: 'o.customer_id, o.campaign_id',
      }),
      ({ customerId }) => customerId,
    );
    const states = snapshot.stream({
      columns: stateColumns,
      from: 'only shop.match_state m',
      alias: 'm',
      orderBy: 'm.customer_id',
    });
    await forEach(states, async (state) => {
      const tally = nothing();
      await orders.visit(state.customerId, (order) => addOrder(tally, order, state));
      for (const fault of faultsOf(state, tally, isDayKnown)) {
        const sentence = `What customer ${state.customerId} may be offered ${fault}.`;
        report('match_state_matches_orders', [`customer ${state.customerId}`], sentence);
      }
    });
  },
};
