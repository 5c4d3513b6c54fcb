/** The model and the shop that it stands for, and the steps that chance takes in both. */
import { formatMoney, moneyFromMicros } from '@goodturn/money';
import { sql } from 'kysely';
import { account, type ExternalWay } from '../accounts.ts';
import { askReturn, closeOrder, decideReturn, refundOrder } from '../order-steps.ts';
import { LedgerRefusal } from '../refusal.ts';
import {
  approveWithdrawal,
  cancelWithdrawal,
  rejectWithdrawal,
  reopenWithdrawal,
  requestWithdrawal,
} from '../withdrawal-steps.ts';
import { type ApprovedKind, book } from './approved-postings.ts';
import { payment, settle } from './payments.ts';
import type { Chance } from './chance.ts';
import { type ModelCampaign, type ModelOrder, ShopModel, type Way, minimum } from './shop-model.ts';
import { addAdministrator, deliver, letTimeDecide, pay, ship, step } from './shop-steps.ts';
import {
  activate,
  addCustomer,
  addDraft,
  addFundedBrand,
  cancel,
  claim,
  expire,
  recharge,
  type SmallShop,
  startOfTests,
  wholeCents,
} from './small-shop.ts';

export interface ShopRun {
  shop: SmallShop;
  model: ShopModel;
  chance: Chance;
  now: number;
  brandId: bigint;
  administratorId: bigint;
  customers: bigint[];
  /** Recharges with what can still be corrected of them. */
  credits: { id: bigint; customer: bigint; left: bigint }[];
  /** The real account of each of the model's. */
  accounts: Map<string, bigint>;
}

const dollars = (amount: bigint) => moneyFromMicros(amount * 1_000_000n);
const money = moneyFromMicros;

export async function startShopRun(shop: SmallShop, chance: Chance): Promise<ShopRun> {
  const model = new ShopModel();
  const brandId = await addFundedBrand(shop, dollars(500n));
  model.move('external bank', 'brand', dollars(500n));
  const accounts = new Map([
    ['external bank', account.external('bank')],
    ['external usdt_trc20', account.external('usdt_trc20')],
    ['external usdt_erc20', account.external('usdt_erc20')],
    ['brand', account.brandAvailable(brandId)],
    ['pending', account.brandPending(brandId)],
    ['fees', account.platformFees],
    ['commission', account.platformCommission],
    ['goodwill', account.platformGoodwill],
  ]);
  const customers: bigint[] = [];
  for (let index = 0; index < 6; index += 1) {
    const inviter = index % 3 === 0 ? undefined : customers[index - 1];
    const id = await addCustomer(shop, inviter ?? null);
    if (inviter !== undefined) model.inviters.set(id, inviter);
    accounts.set(`available ${id}`, account.customerAvailable(id)).set(`frozen ${id}`, account.customerFrozen(id));
    customers.push(id);
  }
  const administratorId = await addAdministrator(shop);
  const now = startOfTests.getTime();
  return { shop, model, chance, now, brandId, administratorId, customers, credits: [], accounts };
}

export type Answers = [real: unknown, model: unknown];
type Take = (run: ShopRun) => Promise<Answers>;

const nowOf = (run: ShopRun): Date => new Date(run.now);
const dayOf = (run: ShopRun): string => nowOf(run).toISOString().slice(0, 10);
const nothingYet: Answers = ['nothing yet', 'nothing yet'];

/** An order that chance picks, mostly one whose story goes on. */
function someOrder(run: ShopRun, wanted: (order: ModelOrder) => boolean): ModelOrder | undefined {
  const orders = [...run.model.orders.values()];
  const fitting = orders.filter(wanted);
  return run.chance.oneOf(fitting.length > 0 && run.chance.below(4) > 0 ? fitting : orders.slice(-50));
}

const ofOrder =
  (wanted: (order: ModelOrder) => boolean, take: (run: ShopRun, order: ModelOrder) => Promise<Answers>): Take =>
  async (run) => {
    const order = someOrder(run, wanted);
    return order ? await take(run, order) : nothingYet;
  };

const ofWithdrawal =
  (
    stages: string[],
    take: (run: ShopRun, withdrawal: NonNullable<ReturnType<ShopModel['withdrawals']['get']>>) => Promise<Answers>,
  ): Take =>
  async (run) => {
    const all = [...run.model.withdrawals.values()];
    const fitting = all.filter(({ stage }) => stages.includes(stage));
    const withdrawal = run.chance.oneOf(fitting.length > 0 && run.chance.below(4) > 0 ? fitting : all.slice(-20));
    return withdrawal ? await take(run, withdrawal) : nothingYet;
  };

/** What two administrators agree on; a refusal undoes it. */
const agreed =
  (kind: ApprovedKind, from: string, to: string, largest: bigint): Take =>
  async (run) => {
    const amount = run.chance.micros(largest);
    const [debit, credit] = [from, to].map((name) => run.accounts.get(name) ?? 0n) as [bigint, bigint];
    return [await booked(run, kind, { debit, credit, amount: money(amount) }), run.model.move(from, to, amount)];
  };

async function booked(run: ShopRun, kind: ApprovedKind, leg: Parameters<typeof book>[2]): Promise<string> {
  try {
    await book(run.shop, kind, leg);
    return 'posted';
  } catch (error) {
    if (error instanceof LedgerRefusal) return error.code;
    throw error;
  }
}

async function takeRecharge(run: ShopRun): Promise<Answers> {
  const customer = run.chance.oneOf(run.customers) ?? 0n;
  const way: Way = run.chance.below(3) === 0 ? 'usdt_erc20' : 'usdt_trc20';
  const amount = run.chance.micros(120_000_000n);
  await recharge(run.shop, customer, money(amount), way satisfies ExternalWay);
  run.model.move(`external ${way}`, `available ${customer}`, amount);
  const { rows } = await sql<{ id: bigint }>`
    select max(id) as id from ledger.transfer where kind = 20 and customer_id = ${customer}`.execute(run.shop.database);
  run.credits.push({ id: rows[0]?.id ?? 0n, customer, left: amount });
  return ['credited', 'credited'];
}

async function takeIncrease(run: ShopRun): Promise<Answers> {
  return await agreed('system_increase', 'goodwill', `available ${run.chance.oneOf(run.customers)}`, 5_000_000n)(run);
}

async function takeDecrease(run: ShopRun): Promise<Answers> {
  const credit = run.chance.oneOf(run.credits.filter(({ left }) => left > 0n));
  if (credit === undefined) return nothingYet;
  const amount = run.chance.micros(credit.left < 30_000_000n ? credit.left : 30_000_000n);
  const leg = { debit: account.customerAvailable(credit.customer), credit: account.platformGoodwill };
  const real = await booked(run, 'system_decrease', { ...leg, amount: money(amount), corrects: credit.id });
  const model = run.model.move(`available ${credit.customer}`, 'goodwill', amount);
  if (model === 'posted') credit.left -= amount;
  return [real, model];
}

async function takeCampaign(run: ShopRun): Promise<Answers> {
  const { chance } = run;
  const price = 3_000_000n + chance.micros(50_000_000n);
  const cashback = (price * BigInt(chance.below(40))) / 100n;
  const units = 1 + chance.below(6);
  const bonus = wholeCents(((price - cashback) * BigInt(chance.below(30))) / 100n);
  const luckyCount = bonus > 0n ? chance.below(units + 1) : 0;
  const lucky = new Set(Array.from({ length: luckyCount }, (_, index) => index + 1));
  const reward = wholeCents(cashback / 5n);
  const text = (amount: bigint): string => formatMoney(money(amount));
  const id = await addDraft(run.shop, run.brandId, {
    price: text(price),
    cashback: text(cashback),
    reserve: text(reward),
    units: BigInt(units),
    ...(luckyCount > 0 ? { luckyUnits: BigInt(luckyCount), luckyBonus: text(bonus) } : {}),
  });
  const held = Array.from({ length: units }, () => undefined);
  const campaign: ModelCampaign = { id, price, cashback, reward, bonus, lucky, state: 'running', units: held };
  run.accounts.set(`escrow ${id}`, account.campaignEscrow(id));
  return [await activate(run.shop, id), run.model.activate(campaign)];
}

async function takeEnd(run: ShopRun): Promise<Answers> {
  const open = run.model.campaigns.filter(({ state }) => state !== 'closed');
  const campaign = run.chance.oneOf(open);
  if (campaign === undefined) return nothingYet;
  if (campaign.state === 'running' && (open.length > 4 || !campaign.units.includes(undefined))) {
    campaign.state = 'ended';
    await sql`update shop.campaign set state = 'ended', ended_at = ${nowOf(run)} where id = ${campaign.id}`.execute(
      run.shop.database,
    );
  }
  const { rows } = await sql<{ result: string }>`
    select ledger.close_campaign(${campaign.id}, ${nowOf(run)}) as result`.execute(run.shop.database);
  return [rows[0]?.result, run.model.closeCampaign(campaign)];
}

async function takeClaim(run: ShopRun): Promise<Answers> {
  const running = run.model.campaigns.filter(({ state }) => state === 'running');
  const campaign = run.chance.oneOf(running.length > 0 ? running : run.model.campaigns);
  const customer = run.chance.oneOf(run.customers) ?? 0n;
  if (campaign === undefined) return nothingYet;
  const real = await claim(run.shop, customer, campaign.id, { now: nowOf(run), day: dayOf(run) });
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

const takeAsk = ofOrder(
  ({ state }) => state === 'paid',
  async (run, order) => {
    const wish = { orderId: order.id, customerId: order.customer, reason: 'damaged', note: '' } as const;
    const at = { now: nowOf(run), decideDays: 7n };
    const real = await step(run.shop, (transaction) => askReturn(transaction, wish, at));
    return [real.result, run.model.askReturn(order, run.now, real.result === 'asked' ? real.returnId : 0n)];
  },
);

const takeDecide = ofOrder(
  ({ asked }) => asked !== undefined,
  async (run, order) => {
    if (!order.asked) return nothingYet;
    const accepted = run.chance.below(2) === 0;
    const decision = { returnId: order.asked.id, accepted, administratorId: run.administratorId, remark: '' };
    const real = await step(run.shop, (transaction) => decideReturn(transaction, decision, nowOf(run)));
    return [real, run.model.decideReturn(order, accepted)];
  },
);

async function takeWithdraw(run: ShopRun): Promise<Answers> {
  const customer = run.chance.oneOf(run.customers) ?? 0n;
  const available = run.model.balance(`available ${customer}`);
  const everything = run.chance.below(4) === 0 && available > 2n;
  const amount = everything ? available : 2n + run.chance.micros(60_000_000n);
  const fee = amount / 100n;
  const way: Way = run.chance.below(3) === 0 ? 'usdt_erc20' : 'usdt_trc20';
  const amounts = { amount: money(amount), fee: money(fee), minimum: money(minimum) };
  const wish = { customerId: customer, way, address: `address of ${customer}`, ...amounts };
  const real = await step(run.shop, (transaction) => requestWithdrawal(transaction, wish, nowOf(run)));
  const id = real.result === 'requested' ? real.withdrawalId : 0n;
  return [real.result, run.model.withdraw({ id, customer, way, amount, fee })];
}

async function takeWait(run: ShopRun): Promise<Answers> {
  run.now += run.chance.oneOf([60_000, 600_000, 600_000, 3_600_000, 21_600_000, 86_400_000]) ?? 0;
  return ['waited', 'waited'];
}

const advance: Take = async (run) => [await letTimeDecide(run.shop, nowOf(run)), run.model.advance(run.now)];

const isPaid = ({ state }: ModelOrder): boolean => state === 'paid';
const shipping = (wanted: string) => (order: ModelOrder) => order.shipment === wanted;

/** Every step with how often chance takes it. */
export const shopSteps: Record<string, { weight: number; take: Take }> = {
  recharge: { weight: 6, take: takeRecharge },
  'fund a brand': { weight: 3, take: agreed('brand_funding', 'external bank', 'brand', 90_000_000n) },
  'pay a brand out': { weight: 2, take: agreed('brand_payout', 'brand', 'external bank', 60_000_000n) },
  'fund goodwill': { weight: 1, take: agreed('goodwill_funding', 'external bank', 'goodwill', 9_000_000n) },
  'goodwill from fees': { weight: 1, take: agreed('goodwill_from_fees', 'fees', 'goodwill', 500_000n) },
  'pay fees out': { weight: 1, take: agreed('fees_payout', 'fees', 'external usdt_trc20', 500_000n) },
  'pay commission out': { weight: 1, take: agreed('commission_payout', 'commission', 'external bank', 3_000_000n) },
  'move to the bank': { weight: 1, take: agreed('treasury_move', 'external bank', 'external usdt_trc20', 20_000_000n) },
  'move to a way': {
    weight: 1,
    take: agreed('treasury_move', 'external usdt_trc20', 'external usdt_erc20', 20_000_000n),
  },
  increase: { weight: 2, take: takeIncrease },
  decrease: { weight: 2, take: takeDecrease },
  'start a campaign': { weight: 3, take: takeCampaign },
  'end a campaign': { weight: 4, take: takeEnd },
  search: { weight: 16, take: takeClaim },
  pay: { weight: 14, take: takePay },
  decline: {
    weight: 2,
    take: ofOrder(
      ({ state }) => state === 'unpaid',
      async (run, order) => [
        await cancel(run.shop, order.customer, order.id, { now: nowOf(run), day: dayOf(run) }),
        run.model.decline(order, run.now),
      ],
    ),
  },
  expire: { weight: 2, take: async (run) => [await expire(run.shop, nowOf(run)), run.model.expire(run.now)] },
  ship: {
    weight: 6,
    take: ofOrder(shipping('waiting'), async (run, order) =>
      order.shipment ? [await ship(run.shop, order.id, nowOf(run)), run.model.ship(order, run.now)] : nothingYet,
    ),
  },
  deliver: {
    weight: 6,
    take: ofOrder(shipping('shipped'), async (run, order) =>
      order.shipment ? [await deliver(run.shop, order.id, nowOf(run)), run.model.deliver(order, run.now)] : nothingYet,
    ),
  },
  'ask for a return': { weight: 2, take: takeAsk },
  'decide a return': { weight: 2, take: takeDecide },
  refund: {
    weight: 1,
    take: ofOrder(isPaid, async (run, order) => [
      await step(run.shop, (transaction) => refundOrder(transaction, order.id, nowOf(run))),
      run.model.refund(order),
    ]),
  },
  close: {
    weight: 3,
    take: ofOrder(shipping('delivered'), async (run, order) => [
      await step(run.shop, (transaction) =>
        closeOrder(transaction, order.id, { now: nowOf(run), countriesWithoutRewards: [] }),
      ),
      run.model.close(order, run.now),
    ]),
  },
  'let time decide': { weight: 2, take: advance },
  withdraw: { weight: 5, take: takeWithdraw },
  'cancel a withdrawal': {
    weight: 1,
    take: ofWithdrawal(['under_review'], async (run, { id, customer, ...rest }) => [
      await step(run.shop, (transaction) =>
        cancelWithdrawal(transaction, { withdrawalId: id, customerId: customer }, nowOf(run)),
      ),
      run.model.giveBack(run.model.withdrawals.get(id) ?? { id, customer, ...rest }, 'cancelled'),
    ]),
  },
  'reject a withdrawal': {
    weight: 1,
    take: ofWithdrawal(['under_review'], async (run, withdrawal) => [
      await step(run.shop, (transaction) =>
        rejectWithdrawal(
          transaction,
          { withdrawalId: withdrawal.id, reason: 'address_unusable', administratorId: run.administratorId },
          nowOf(run),
        ),
      ),
      run.model.giveBack(withdrawal, 'rejected'),
    ]),
  },
  'approve a withdrawal': {
    weight: 4,
    take: ofWithdrawal(['under_review'], async (run, withdrawal) => [
      await step(run.shop, (transaction) =>
        approveWithdrawal(
          transaction,
          { withdrawalId: withdrawal.id, administratorId: run.administratorId },
          nowOf(run),
        ),
      ),
      run.model.approve(withdrawal),
    ]),
  },
  'reopen a withdrawal': {
    weight: 1,
    take: ofWithdrawal(['approved'], async (run, withdrawal) => [
      await step(run.shop, (transaction) => reopenWithdrawal(transaction, withdrawal.id, nowOf(run))),
      run.model.reopen(withdrawal),
    ]),
  },
  'pay a withdrawal': {
    weight: 3,
    take: ofWithdrawal(['approved'], async (run, withdrawal) => [
      await pay(run.shop, withdrawal.id, `payout ${run.chance.below(1e9)}`, money(withdrawal.amount - withdrawal.fee)),
      run.model.payOut(withdrawal),
    ]),
  },
  wait: { weight: 8, take: takeWait },
};
