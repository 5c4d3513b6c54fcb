/** The random steps, each taken in the shop and in its model. */
import { formatMoney } from '@goodturn/money';
import { account } from '../accounts/accounts.ts';
import { closeCampaign } from '../campaigns/campaign-lifecycle.ts';
import { processDueOrder } from '../orders/order-lifecycle.ts';
import { payment, settle } from './payments.ts';
import type { ModelCampaign, ModelOrder } from './shop-model.ts';
import { moneySteps } from './shop-model-money-steps.ts';
import type { ShopRun } from './shop-model-run.ts';
import { type Answers, money, nothingYet, nowOf, type Steps, type Take } from './shop-model-taking.ts';
import { withdrawalSteps } from './shop-model-withdrawal-steps.ts';
import * as steps from './shop-steps.ts';
import { activate, addDraft, cancel, claim, commissionRatePpm, expire, shareOf, wholeCents } from './small-shop.ts';

/** Picks a random order, preferably one that fits the step. */
function someOrder(run: ShopRun, isFitting: (order: ModelOrder) => boolean): ModelOrder | undefined {
  const orders = [...run.model.orders.values()];
  const fitting = orders.filter(isFitting);
  return run.random.oneOf(fitting.length > 0 && run.random.below(4) > 0 ? fitting : orders.slice(-50));
}

const ofOrder =
  (isFitting: (order: ModelOrder) => boolean, take: (run: ShopRun, order: ModelOrder) => Promise<Answers>): Take =>
  async (run) => {
    const order = someOrder(run, isFitting);
    return order ? await take(run, order) : nothingYet;
  };

async function takeCampaign(run: ShopRun): Promise<Answers> {
  const { random } = run;
  const price = 3_000_000n + random.micros(50_000_000n);
  const cashbackRatePpm = BigInt(random.below(40)) * 10_000n;
  const cashback = shareOf(price, cashbackRatePpm);
  const units = 1 + random.below(6);
  const bonus = wholeCents(((price - cashback) * BigInt(random.below(30))) / 100n);
  const luckyCount = bonus > 0n ? random.below(units + 1) : 0;
  const lucky = new Set(Array.from({ length: luckyCount }, (_, index) => index + 1));
  const reward = wholeCents(cashback / 5n);
  const text = (amount: bigint): string => formatMoney(money(amount));
  const id = await addDraft(run.shop, run.brandId, {
    price: text(price),
    cashbackRatePpm,
    reserve: text(reward),
    units: BigInt(units),
    // The model has no end by time.
    endsAt: '2126-01-01',
    ...(luckyCount > 0 ? { luckyUnits: BigInt(luckyCount), luckyBonus: text(bonus) } : {}),
  });
  const held = Array.from({ length: units }, () => undefined);
  const commission = shareOf(price, commissionRatePpm);
  const terms = { id, price, commission, cashback, reward, bonus, lucky };
  const campaign: ModelCampaign = { ...terms, state: 'running', units: held };
  run.accounts.set(`escrow ${id}`, account.campaignEscrow(id));
  return [await activate(run.shop, id, { now: nowOf(run) }, [...lucky]), run.model.activate(campaign)];
}

async function takeEnd(run: ShopRun): Promise<Answers> {
  const open = run.model.campaigns.filter(({ state }) => state !== 'closed');
  const campaign = run.random.oneOf(open);
  if (campaign === undefined) return nothingYet;
  if (campaign.state === 'running' && (open.length > 4 || !campaign.units.includes(undefined))) {
    campaign.state = 'ended';
    await steps.changeCampaignState(run.shop, campaign.id, 'ended', nowOf(run));
  }
  const real = await steps.step(run.shop, (transaction) => closeCampaign(transaction, campaign.id, nowOf(run)));
  return [real, run.model.closeCampaign(campaign)];
}

async function takeClaim(run: ShopRun): Promise<Answers> {
  const running = run.model.campaigns.filter(({ state }) => state === 'running');
  const campaign = run.random.oneOf(running.length > 0 ? running : run.model.campaigns);
  const customer = run.random.oneOf(run.customers) ?? 0n;
  if (campaign === undefined) return nothingYet;
  const real = await claim(run.shop, customer, campaign.id, { now: nowOf(run) });
  const model = run.model.claim(customer, campaign, run.now, real.orderId);
  return [`${real.result} ${real.orderId}`, `${model.result} ${model.order ?? 0n}`];
}

const takePay = ofOrder(
  ({ state }) => state === 'unpaid',
  async (run, order) => {
    const given = { bonus: money(run.model.bonusOf(order)) };
    const [settlement] = await settle(run.shop, [payment(order.customer, order.id, given)], nowOf(run));
    return [settlement?.outcome, run.model.pay(order, run.now)];
  },
);

const takeRequest = ofOrder(
  ({ state }) => state === 'paid',
  async (run, order) => {
    const real = await steps.requestReturn(run.shop, { orderId: order.id, customerId: order.customer }, nowOf(run));
    const id = real.result === 'requested' ? real.returnId : 0n;
    return [real.result, run.model.requestReturn(order, run.now, id)];
  },
);

const takeDecide = ofOrder(
  ({ requested }) => requested !== undefined,
  async (run, order) => {
    if (!order.requested) return nothingYet;
    const { id } = order.requested;
    if (run.random.below(2) === 0) {
      return [await steps.acceptReturn(run.shop, id, nowOf(run)), run.model.acceptReturn(order, run.now, false)];
    }
    return [await steps.rejectReturn(run.shop, id, { now: nowOf(run) }), run.model.rejectReturn(order, run.now)];
  },
);

const takeAcceptByTwo = ofOrder(
  ({ requested }) => requested !== undefined,
  async (run, order) => {
    if (!order.requested) return nothingYet;
    const accepted = { returnId: order.requested.id, orderId: order.id };
    return [
      await steps.acceptReturnByTwo(run.shop, accepted, { now: nowOf(run) }),
      run.model.acceptReturn(order, run.now, true),
    ];
  },
);

const takeReceive = ofOrder(
  ({ requested, shipment }) => requested !== undefined && shipment === 'delivered',
  async (run, order) => {
    if (!order.requested) return nothingYet;
    const { session } = run.shop.administrators[1];
    return [
      await steps.receiveReturn(run.shop, order.requested.id, session, nowOf(run)),
      run.model.receiveGoods(order, run.now),
    ];
  },
);

async function takeWait(run: ShopRun): Promise<Answers> {
  run.now += run.random.oneOf([60_000, 600_000, 600_000, 3_600_000, 21_600_000, 86_400_000, 5 * 86_400_000]) ?? 0;
  return ['waited', 'waited'];
}

const isPaid = ({ state }: ModelOrder): boolean => state === 'paid';
const inShipment = (state: string) => (order: ModelOrder) => order.shipment === state;

export const shopSteps: Steps = {
  ...moneySteps,
  'start a campaign': { weight: 3, take: takeCampaign },
  'end a campaign': { weight: 4, take: takeEnd },
  search: { weight: 16, take: takeClaim },
  pay: { weight: 14, take: takePay },
  decline: {
    weight: 2,
    take: ofOrder(
      ({ state }) => state === 'unpaid',
      async (run, order) => [
        await cancel(run.shop, order.customer, order.id, { now: nowOf(run) }),
        run.model.decline(order, run.now),
      ],
    ),
  },
  expire: { weight: 2, take: async (run) => [await expire(run.shop, nowOf(run)), run.model.expire(run.now)] },
  ship: {
    weight: 6,
    take: ofOrder(inShipment('waiting'), async (run, order) =>
      order.shipment ? [await steps.ship(run.shop, order.id, nowOf(run)), run.model.ship(order, run.now)] : nothingYet,
    ),
  },
  deliver: {
    weight: 6,
    take: ofOrder(inShipment('shipped'), async (run, order) =>
      order.shipment
        ? [await steps.deliver(run.shop, order.id, nowOf(run)), run.model.deliver(order, run.now)]
        : nothingYet,
    ),
  },
  'request a return': { weight: 2, take: takeRequest },
  'decide a return': { weight: 2, take: takeDecide },
  refund: {
    weight: 1,
    take: ofOrder(isPaid, async (run, order) => [
      await steps.refund(run.shop, order.id, nowOf(run)),
      run.model.refund(order, run.now, false),
    ]),
  },
  'refund by two': {
    weight: 1,
    take: ofOrder(isPaid, async (run, order) => [
      await steps.refundByTwo(run.shop, order.id, { now: nowOf(run) }),
      run.model.refund(order, run.now, true),
    ]),
  },
  'accept a return by two': { weight: 1, take: takeAcceptByTwo },
  'receive goods': { weight: 1, take: takeReceive },
  'process one order': {
    weight: 3,
    take: async (run) => {
      const isDue = ({ due }: ModelOrder) => due !== undefined && due <= run.now;
      const processOne = ofOrder(isDue, async (_, order) => [
        await steps.step(run.shop, (transaction) => processDueOrder(transaction, order.id, nowOf(run))),
        run.model.processDue(order, run.now),
      ]);
      return await processOne(run);
    },
  },
  'process due orders': {
    weight: 2,
    take: async (run) => [await steps.processDueOrders(run.shop, nowOf(run)), run.model.processAllDue(run.now)],
  },
  ...withdrawalSteps,
  wait: { weight: 8, take: takeWait },
};
