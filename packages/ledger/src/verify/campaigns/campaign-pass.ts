import type { Context, Pass } from '../context.ts';
import { clockTolerance } from '../orders/order-rules.ts';
import { type Groups, groupBy } from '../reading/groups.ts';
import { forEach } from '../reading/stream.ts';
import { day } from '../reading/time.ts';
import { transfersOf } from '../transfers/transfer-rows.ts';
import { usd } from '../finding-text.ts';
import {
  type Campaign,
  type CampaignOrder,
  campaignOrdersOf,
  campaignsOf,
  luckyDigestsOf,
  unitNumbersOf,
} from './campaign-rows.ts';
import { checkCampaign, checkTransfers, seedOf } from './campaign-rules.ts';
import { luckyUnitsOf } from './draw.ts';
import { checkDigests } from './lucky-digests.ts';

/** The totals over the orders of a campaign. */
interface Tally {
  /** The amount that they took out of escrow. */
  used: bigint;
  bonuses: bigint;
  unpaid: bigint;
  open: bigint;
}

function countOrder(tally: Tally, order: CampaignOrder): void {
  const { status, cashback, bonus, closedAt, referralReward, rewardWithheld } = order;
  if (status === 0n) tally.unpaid += 1n;
  if (status === 1n && closedAt === null) tally.open += 1n;
  if (status === 1n) tally.used += cashback + (bonus ?? 0n);
  if (closedAt !== null && rewardWithheld === null) tally.used += referralReward ?? 0n;
  if ((bonus ?? 0n) > 0n) tally.bonuses += 1n;
}

function checkOrderTime(campaign: Campaign, order: CampaignOrder, { report }: Context): void {
  const { id, startsAt, endsAt, activatedAt, endedAt } = campaign;
  const { createdAt } = order;
  const began = activatedAt !== null && createdAt + clockTolerance >= activatedAt && createdAt >= startsAt;
  const went = createdAt < endsAt && (endedAt === null || createdAt <= endedAt + clockTolerance);
  if (began && went) return;
  const sentence = `Order ${order.id} was matched when campaign ${id} was not running.`;
  report('campaign_dates_match_state', [`campaign ${id}`, `order ${order.id}`], sentence);
}

function checkLuck(
  campaign: Campaign,
  order: CampaignOrder,
  lucky: ReadonlySet<bigint> | undefined,
  { report }: Context,
) {
  if (lucky === undefined || (order.status !== 1n && order.status !== 3n)) return;
  const demanded = lucky.has(order.unitNumber) ? campaign.luckyBonus : 0n;
  if (order.bonus === demanded) return;
  const sentence = `Order ${order.id} has unit ${order.unitNumber}, for which the draw gives ${usd(demanded)}; it got ${usd(order.bonus)}.`;
  report('bonus_went_to_drawn_unit', [`campaign ${campaign.id}`, `order ${order.id}`], sentence);
}

/** Reads the orders of a campaign once; those of one customer are adjacent. */
async function tallyOrders(
  campaign: Campaign,
  orders: Groups<CampaignOrder>,
  lucky: ReadonlySet<bigint> | undefined,
  context: Context,
): Promise<Tally> {
  const tally: Tally = { used: 0n, bonuses: 0n, unpaid: 0n, open: 0n };
  let taken = { customerId: 0n, count: 0n };
  await orders.visit(campaign.id, (order) => {
    if (order.customerId !== taken.customerId) taken = { customerId: order.customerId, count: 0n };
    if (order.status !== 2n) taken.count += 1n;
    if (order.status !== 2n && taken.count === campaign.limitPerCustomer + 1n) {
      const sentence = `Customer ${order.customerId} has more than the ${campaign.limitPerCustomer} orders that campaign ${campaign.id} allows.`;
      context.report('customer_limit_holds', [`campaign ${campaign.id}`, `customer ${order.customerId}`], sentence);
    }
    countOrder(tally, order);
    checkOrderTime(campaign, order, context);
    checkLuck(campaign, order, lucky, context);
  });
  return tally;
}

function checkTally(campaign: Campaign, { bonuses, unpaid, open }: Tally, { report, isLive, latest }: Context): void {
  const { id, state, luckyPaid, luckyUnits, revealedSeed, endedAt } = campaign;
  const ids = [`campaign ${id}`];
  if (luckyPaid !== bonuses || bonuses > luckyUnits) {
    const sentence = `Campaign ${id} counts ${luckyPaid} of its ${luckyUnits} lucky units as paid, and ${bonuses} orders got the bonus.`;
    report('lucky_paid_matches_bonuses', ids, sentence);
  }
  if (state === 'closed' && unpaid + open > 0n) {
    report(
      'closed_campaign_has_nothing_open',
      ids,
      `Campaign ${id} is closed, and ${unpaid + open} of its orders are not.`,
    );
  }
  // A server that was down publishes it within minutes of its start.
  const isOver = luckyUnits > 0n && unpaid === 0n && endedAt !== null && endedAt < latest - day;
  if (isLive && revealedSeed === null && (state === 'closed' || (state === 'ended' && isOver))) {
    report(
      'commitment_matches_seed',
      ids,
      `Campaign ${id} is ${state}, and its seed is not published: nobody can check its draw.`,
    );
  }
  if (revealedSeed !== null && unpaid > 0n) {
    const sentence = `The seed of campaign ${id} is published, and ${unpaid} of its orders can still be paid or declined.`;
    report('closed_campaign_has_nothing_open', ids, sentence);
  }
}

async function checkUnits(campaign: Campaign, units: Groups<{ number: bigint }>, { report }: Context): Promise<void> {
  let count = 0n;
  let isNumbered = true;
  await units.visit(campaign.id, ({ number }) => {
    count += 1n;
    isNumbered = isNumbered && number === count;
  });
  const expected = campaign.state === 'draft' ? 0n : campaign.units;
  if (count === expected && isNumbered) return;
  const sentence = `Campaign ${campaign.id} has ${count} units${isNumbered ? '' : ', with a gap in their numbers'}, and must have ${expected}.`;
  report('campaign_has_its_units', [`campaign ${campaign.id}`], sentence);
}

/** Checks every campaign with its orders, units and transfers. */
export const campaignPass: Pass = {
  name: 'campaigns',
  run: async (context) => {
    const { snapshot, report } = context;
    const transfers = groupBy(
      transfersOf(snapshot, 'campaign'),
      ({ subjectId }) => subjectId,
      ({ id, subjectId }) =>
        report(
          'transfer_has_subject',
          [`transfer ${id}`, `campaign ${subjectId}`],
          `Transfer ${id} belongs to campaign ${subjectId}, which does not exist.`,
        ),
    );
    const orders = groupBy(
      campaignOrdersOf(snapshot),
      ({ campaignId }) => campaignId,
      ({ id, campaignId }) =>
        report(
          'order_matches_campaign',
          [`order ${id}`],
          `Order ${id} is of campaign ${campaignId}, which does not exist.`,
        ),
    );
    const units = groupBy(
      unitNumbersOf(snapshot),
      ({ campaignId }) => campaignId,
      ({ campaignId, number }) =>
        report(
          'campaign_has_its_units',
          [`campaign ${campaignId}`],
          `Unit ${number} is of campaign ${campaignId}, which does not exist.`,
        ),
    );
    const digests = groupBy(
      luckyDigestsOf(snapshot),
      ({ campaignId }) => campaignId,
      ({ campaignId }) =>
        report(
          'lucky_digests_match_draw',
          [`campaign ${campaignId}`],
          `A digest of a lucky unit is of campaign ${campaignId}, which does not exist.`,
        ),
    );
    await forEach(campaignsOf(snapshot), async (campaign) => {
      const seed = seedOf(campaign, context);
      const draw = seed && { seed, lucky: luckyUnitsOf(seed, campaign) };
      const tally = await tallyOrders(campaign, orders, draw?.lucky, context);
      checkTransfers(campaign, tally.used, await transfers.take(campaign.id), context);
      checkTally(campaign, tally, context);
      checkCampaign(campaign, context);
      await checkUnits(campaign, units, context);
      await checkDigests(campaign, digests, draw, context);
    });
    for (const side of [transfers, orders, units, digests]) await side.finish();
  },
};
