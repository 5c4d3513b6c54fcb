/**
 * An independent, deliberately simple model of the ledger: plain maps and bigint arithmetic, strictly sequential,
 * without SQL, locks, batches of rows or account ids. Amounts are micro-dollars.
 */
export interface ModelCampaign {
  id: bigint;
  price: bigint;
  cashback: bigint;
  reserve: bigint;
  bonus: bigint;
  limit: number;
  lucky: ReadonlySet<number>;
  state: 'draft' | 'running' | 'ended' | 'closed';
  /** The order that holds each unit, from the first unit. */
  units: (bigint | undefined)[];
}

export interface ModelOrder {
  id: bigint;
  customer: bigint;
  campaign: ModelCampaign;
  unit: number;
  state: 'unpaid' | 'paid' | 'declined' | 'expired';
  expiresAt: number;
}

interface ModelCustomer {
  inviter: bigint | undefined;
  day: number;
  usedThatDay: number;
  declinedThatDay: Set<bigint>;
  statement: { kind: string; subject: bigint | undefined; amount: bigint; after: bigint }[];
}

export interface ModelPayment {
  order: bigint;
  customer: bigint;
  key: string;
  request: string;
}

export interface ModelAnswer {
  outcome: string;
  receipt?: { price: bigint; cashback: bigint; bonus: bigint; availableBalanceAfter: bigint; paidAt: number };
}

const minWithdrawal = 10_000_000n;
const brandAvailable = 'brand.available';
const brandPending = 'brand.pending';
const available = (customer: bigint): string => `available ${customer}`;
const frozen = (customer: bigint): string => `frozen ${customer}`;
const escrow = (campaign: bigint): string => `escrow ${campaign}`;

export class LedgerModel {
  readonly balances = new Map<string, bigint>();
  readonly customers = new Map<bigint, ModelCustomer>();
  readonly campaigns: ModelCampaign[] = [];
  readonly orders = new Map<bigint, ModelOrder>();
  readonly #answers = new Map<string, { request: string; answer: ModelAnswer }>();
  readonly #dailyLimit: number;
  readonly #unpaidMs: number;

  constructor(dailyLimit: number, unpaidMs: number) {
    this.#dailyLimit = dailyLimit;
    this.#unpaidMs = unpaidMs;
  }

  balance(account: string): bigint {
    return this.balances.get(account) ?? 0n;
  }

  #move(from: string, to: string, amount: bigint): void {
    this.balances.set(from, this.balance(from) - amount);
    this.balances.set(to, this.balance(to) + amount);
  }

  #record(customer: bigint, kind: string, amount: bigint, subject?: bigint): void {
    const after = this.balance(available(customer));
    if (amount !== 0n) this.customers.get(customer)?.statement.push({ kind, subject, amount, after });
  }

  addCustomer(id: bigint, inviter?: bigint): void {
    this.customers.set(id, { inviter, day: -1, usedThatDay: 0, declinedThatDay: new Set(), statement: [] });
  }

  recharge(customer: bigint, amount: bigint): void {
    this.#move('external usdt_trc20', available(customer), amount);
    this.#record(customer, 'recharge', amount);
  }

  fundBrand(amount: bigint): void {
    this.#move('external bank', brandAvailable, amount);
  }

  fundGoodwill(amount: bigint): void {
    this.#move('external bank', 'goodwill', amount);
  }

  increase(customer: bigint, amount: bigint): string {
    if (this.balance('goodwill') < amount) return 'insufficient_goodwill';
    this.#move('goodwill', available(customer), amount);
    this.#record(customer, 'system_increase', amount);
    return 'increased';
  }

  requestWithdrawal(customer: bigint, amount: bigint): string {
    const balance = this.balance(available(customer));
    if (balance < amount) return 'insufficient_balance';
    if (amount < minWithdrawal && amount !== balance) return 'below_minimum';
    this.#move(available(customer), frozen(customer), amount);
    this.#record(customer, 'withdrawal_request', -amount);
    return 'requested';
  }

  activate(campaign: ModelCampaign): string {
    if (campaign.state !== 'draft') return 'state';
    const perUnit = campaign.cashback + campaign.reserve;
    const whole = perUnit * BigInt(campaign.units.length) + campaign.bonus * BigInt(campaign.lucky.size);
    if (this.balance(brandAvailable) < whole) return 'insufficient_brand_balance';
    this.#move(brandAvailable, escrow(campaign.id), whole);
    campaign.state = 'running';
    return 'activated';
  }

  close(campaign: ModelCampaign): string {
    if (campaign.state !== 'ended') return 'state';
    const open = [...this.orders.values()].some(
      (order) => order.campaign === campaign && (order.state === 'unpaid' || order.state === 'paid'),
    );
    if (open) return 'open_orders';
    this.#move(escrow(campaign.id), brandAvailable, this.balance(escrow(campaign.id)));
    campaign.state = 'closed';
    return 'closed';
  }

  /** Searches in one campaign; `newId` is the id of the order if there is a match. */
  claim(
    customerId: bigint,
    campaign: ModelCampaign,
    now: number,
    day: number,
    newId: bigint,
  ): { result: string; order?: bigint } {
    const customer = this.#customerOn(customerId, day);
    const open = [...this.orders.values()].find((order) => order.customer === customerId && order.state === 'unpaid');
    if (open && open.expiresAt > now) return { result: 'unpaid', order: open.id };
    if (open) this.#release(open, 'expired');
    if (customer.usedThatDay >= this.#dailyLimit) return { result: 'daily_limit' };
    if (campaign.state !== 'running') return { result: 'not_running' };
    if (campaign.price > this.balance(available(customerId))) return { result: 'too_expensive' };
    if (customer.declinedThatDay.has(campaign.id)) return { result: 'declined' };
    const taken = [...this.orders.values()].filter(
      (order) =>
        order.customer === customerId && order.campaign === campaign && ['unpaid', 'paid'].includes(order.state),
    );
    if (taken.length >= campaign.limit) return { result: 'at_limit' };
    const free = campaign.units.indexOf(undefined);
    if (free === -1) return { result: 'sold_out' };
    campaign.units[free] = newId;
    customer.usedThatDay += 1;
    const expiresAt = now + this.#unpaidMs;
    this.orders.set(newId, { id: newId, customer: customerId, campaign, unit: free + 1, state: 'unpaid', expiresAt });
    return { result: 'matched', order: newId };
  }

  /** Returns a customer's used and declined matches, which count per day. */
  #customerOn(id: bigint, day: number): ModelCustomer {
    const customer = this.customers.get(id);
    if (customer === undefined) throw new Error('the model has no such customer');
    if (customer.day !== day) Object.assign(customer, { day, usedThatDay: 0, declinedThatDay: new Set() });
    return customer;
  }

  #release(order: ModelOrder, state: 'declined' | 'expired'): void {
    order.state = state;
    order.campaign.units[order.unit - 1] = undefined;
  }

  cancel(customer: bigint, orderId: bigint, day: number): string {
    const order = this.orders.get(orderId);
    if (order === undefined || order.customer !== customer) return 'not_found';
    if (order.state === 'paid') return 'not_cancellable';
    if (order.state === 'unpaid') {
      this.#release(order, 'declined');
      this.#customerOn(customer, day).declinedThatDay.add(order.campaign.id);
    }
    return 'cancelled';
  }

  expire(now: number): bigint {
    const due = [...this.orders.values()].filter((order) => order.state === 'unpaid' && order.expiresAt <= now);
    for (const order of due) this.#release(order, 'expired');
    return BigInt(due.length);
  }

  bonusOf(orderId: bigint): bigint {
    const order = this.orders.get(orderId);
    return order?.campaign.lucky.has(order.unit) ? order.campaign.bonus : 0n;
  }

  /** Returns the inviter's reward when the order closes: a fifth of the cashback, rounded down to the cent. */
  rewardOf(order: ModelOrder): bigint {
    const invited = this.customers.get(order.customer)?.inviter !== undefined;
    return invited ? (order.campaign.cashback / 5n / 10_000n) * 10_000n : 0n;
  }

  /**
   * Pays a batch. Every payment sees the shop as it was before the batch, and a customer's second payment waits for the
   * next one; a key that was already used, even within this batch, takes precedence over every rejection.
   */
  pay(batch: readonly ModelPayment[], now: number): ModelAnswer[] {
    const verdicts = batch.map((payment, index) => {
      const isFirst = batch.findIndex((other) => other.customer === payment.customer) === index;
      return this.#judge(payment, now, isFirst);
    });
    const paid = batch.map((payment, index) =>
      verdicts[index] === 'payable' && !this.#kept(payment) ? this.#settle(payment, now) : undefined,
    );
    return batch.map((payment, index) => {
      const kept = this.#kept(payment);
      if (paid[index]) return paid[index];
      if (kept === undefined) return { outcome: verdicts[index] ?? 'no verdict' };
      return kept.request === payment.request ? { ...kept.answer, outcome: 'replayed' } : { outcome: 'key_reused' };
    });
  }

  #kept(payment: ModelPayment) {
    return this.#answers.get(`${payment.customer} ${payment.key}`);
  }

  #judge(payment: ModelPayment, now: number, isFirst: boolean): string {
    const order = this.orders.get(payment.order);
    if (order === undefined || order.customer !== payment.customer) return 'not_found';
    if (order.state === 'paid') return 'already_paid';
    if (order.state === 'declined') return 'cancelled';
    if (order.state === 'expired' || order.expiresAt <= now) return 'expired';
    if (!isFirst) return 'retry';
    return this.balance(available(payment.customer)) < order.campaign.price ? 'insufficient_balance' : 'payable';
  }

  #settle(payment: ModelPayment, now: number): ModelAnswer {
    const order = this.orders.get(payment.order) as ModelOrder;
    const { price, cashback, id } = order.campaign;
    const bonus = this.bonusOf(order.id);
    const own = available(order.customer);
    order.state = 'paid';
    this.#move(own, brandPending, price);
    this.#record(order.customer, 'order_price', -price, order.id);
    this.#move(escrow(id), own, cashback);
    this.#record(order.customer, 'order_cashback', cashback, order.id);
    this.#move(escrow(id), own, bonus);
    this.#record(order.customer, 'order_bonus', bonus, order.id);
    const receipt = { price, cashback, bonus, availableBalanceAfter: this.balance(own), paidAt: now };
    const answer = { outcome: 'paid', receipt };
    this.#answers.set(`${payment.customer} ${payment.key}`, { request: payment.request, answer });
    return answer;
  }
}
