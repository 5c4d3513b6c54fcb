/**
 * An independent, deliberately simple model of the whole shop: plain maps and bigint arithmetic, strictly sequential,
 * without SQL, locks or account ids. Amounts are micro-dollars, times milliseconds.
 */
export type Method = 'usdt_trc20' | 'usdt_erc20';
type OrderState = 'unpaid' | 'declined' | 'expired' | 'paid' | 'closed' | 'refunded';
type ShipmentState = 'waiting' | 'shipped' | 'delivered' | 'returned' | 'cancelled';

export interface ModelCampaign {
  id: bigint;
  price: bigint;
  commission: bigint;
  cashback: bigint;
  reward: bigint;
  bonus: bigint;
  lucky: ReadonlySet<number>;
  state: 'running' | 'ended' | 'closed';
  units: (bigint | undefined)[];
}

export interface ModelOrder {
  id: bigint;
  customer: bigint;
  campaign: ModelCampaign;
  unit: number;
  state: OrderState;
  expiresAt: number;
  shipment?: ShipmentState;
  /** The time at which the shipment advances automatically. */
  due?: number;
  /** The undecided return. */
  requested?: { id: bigint; decisionDueAt: number; areGoodsBack?: boolean };
  /** The time until which the refusal of its newest return can be appealed, which keeps the order open. */
  appealableUntil?: number;
}

export interface ModelWithdrawal {
  id: bigint;
  customer: bigint;
  method: Method;
  address: string;
  amount: bigint;
  fee: bigint;
  stage: 'under_review' | 'approved' | 'signing' | 'paid' | 'rejected' | 'cancelled';
  /** The time of the latest approval. */
  approvedAt?: number;
  /** Whether one person approved it. */
  isAlone?: boolean;
}

/** A credit that a decrease may name, and its source account. */
export interface ModelCredit {
  id: bigint;
  customer: bigint;
  left: bigint;
  from: string;
}

const hour = 3_600_000;
const day = 24 * hour;
const minWithdrawal = 10_000_000n;
/** Maximum that one person may approve for a customer per day in the site's time zone, UTC+8. */
export const onePersonsLimit = 120_000_000n;
/** Maximum that one person may refund alone per day. */
export const onePersonsRefunds = 60_000_000n;
const siteDay = (at: number): number => Math.floor((at + 8 * hour) / day);
/** Returns one per cent, rounded down to the whole dollar. */
const feeOf = (amount: bigint): bigint => (amount / 100_000_000n) * 1_000_000n;

export class ShopModel {
  readonly balances = new Map<string, bigint>();
  readonly inviters = new Map<bigint, bigint>();
  readonly campaigns: ModelCampaign[] = [];
  readonly orders = new Map<bigint, ModelOrder>();
  readonly withdrawals = new Map<bigint, ModelWithdrawal>();
  readonly credits: ModelCredit[] = [];
  readonly #declined = new Set<string>();
  /** The sums that the operator refunded alone, by day. */
  readonly #refundedAlone = new Map<number, bigint>();
  readonly #paidAddresses = new Set<string>();
  /** The times at which addresses of each customer were rejected as unusable. */
  readonly #rejections: { customer: bigint; at: number }[] = [];

  balance(account: string): bigint {
    return this.balances.get(account) ?? 0n;
  }

  /** Moves an amount unless the debit account would fall below its minimum; external accounts may go negative. */
  move(from: string, to: string, amount: bigint): 'posted' | 'balance_too_low' {
    const isTooLow = (name: string, change: bigint): boolean => {
      const after = this.balance(name) + change;
      return name.startsWith('external') ? after > 0n : after < 0n;
    };
    if (isTooLow(from, -amount) || isTooLow(to, amount)) return 'balance_too_low';
    this.balances.set(from, this.balance(from) - amount);
    this.balances.set(to, this.balance(to) + amount);
    return 'posted';
  }

  #must(from: string, to: string, amount: bigint): void {
    if (this.move(from, to, amount) !== 'posted') throw new Error(`the model itself goes below a floor: ${from}`);
  }

  activate(campaign: ModelCampaign): string {
    const perUnit = campaign.cashback + campaign.reward;
    const whole = perUnit * BigInt(campaign.units.length) + campaign.bonus * BigInt(campaign.lucky.size);
    if (this.move('brand', `escrow ${campaign.id}`, whole) !== 'posted') return 'insufficient_brand_balance';
    this.campaigns.push(campaign);
    return 'activated';
  }

  closeCampaign(campaign: ModelCampaign): string {
    if (campaign.state !== 'ended') return 'state';
    const open = [...this.orders.values()].some(
      (order) => order.campaign === campaign && (order.state === 'unpaid' || order.state === 'paid'),
    );
    if (open) return 'open_orders';
    this.#must(`escrow ${campaign.id}`, 'brand', this.balance(`escrow ${campaign.id}`));
    campaign.state = 'closed';
    return 'closed';
  }

  claim(customer: bigint, campaign: ModelCampaign, now: number, newId: bigint): { result: string; order?: bigint } {
    const unpaid = [...this.orders.values()].find((order) => order.customer === customer && order.state === 'unpaid');
    if (unpaid && unpaid.expiresAt > now) return { result: 'unpaid', order: unpaid.id };
    if (unpaid) this.#free(unpaid, 'expired');
    if (campaign.state !== 'running') return { result: 'not_running' };
    if (campaign.price > this.balance(`available ${customer}`)) return { result: 'too_expensive' };
    if (this.#declined.has(`${customer} ${campaign.id} ${siteDay(now)}`)) return { result: 'declined' };
    const unit = campaign.units.indexOf(undefined);
    if (unit === -1) return { result: 'sold_out' };
    campaign.units[unit] = newId;
    const expiresAt = now + 30 * 60_000;
    this.orders.set(newId, { id: newId, customer, campaign, unit: unit + 1, state: 'unpaid', expiresAt });
    return { result: 'matched', order: newId };
  }

  #free(order: ModelOrder, state: 'declined' | 'expired'): void {
    order.state = state;
    order.campaign.units[order.unit - 1] = undefined;
  }

  decline(order: ModelOrder, now: number): string {
    if (order.state === 'declined' || order.state === 'expired') return 'cancelled';
    if (order.state !== 'unpaid') return 'not_cancellable';
    this.#free(order, 'declined');
    this.#declined.add(`${order.customer} ${order.campaign.id} ${siteDay(now)}`);
    return 'cancelled';
  }

  expire(now: number): bigint {
    const due = [...this.orders.values()].filter((order) => order.state === 'unpaid' && order.expiresAt <= now);
    for (const order of due) this.#free(order, 'expired');
    return BigInt(due.length);
  }

  bonusOf({ campaign, unit }: ModelOrder): bigint {
    return campaign.lucky.has(unit) ? campaign.bonus : 0n;
  }

  pay(order: ModelOrder, now: number): string {
    const { campaign, customer, state } = order;
    if (state === 'paid' || state === 'closed' || state === 'refunded') return 'replayed';
    if (state === 'declined') return 'cancelled';
    if (state === 'expired' || order.expiresAt <= now) return 'expired';
    if (this.move(`available ${customer}`, 'pending', campaign.price) !== 'posted') return 'insufficient_balance';
    this.#must(`escrow ${campaign.id}`, `available ${customer}`, campaign.cashback + this.bonusOf(order));
    Object.assign(order, { state: 'paid', shipment: 'waiting', due: now + 7 * day });
    return 'paid';
  }

  /** Counts a refund by one person, unless it is more than one person's sum of the day. */
  #refundAlone(order: ModelOrder, now: number): string {
    const sum = (this.#refundedAlone.get(siteDay(now)) ?? 0n) + order.campaign.price;
    if (sum > onePersonsRefunds) return 'second_approval_required';
    this.#refundedAlone.set(siteDay(now), sum);
    return this.#refund(order);
  }

  refund(order: ModelOrder, now: number, byTwo: boolean): string {
    if (order.state === 'refunded') return 'already_refunded';
    if (order.state === 'closed') return 'closed';
    if (order.state !== 'paid') return 'not_paid';
    return byTwo ? this.#refund(order) : this.#refundAlone(order, now);
  }

  #refund(order: ModelOrder): string {
    const { campaign, customer } = order;
    this.#must('pending', `available ${customer}`, campaign.price);
    this.#must(`available ${customer}`, `escrow ${campaign.id}`, campaign.cashback + this.bonusOf(order));
    order.state = 'refunded';
    order.shipment = order.shipment === 'delivered' ? 'returned' : 'cancelled';
    delete order.due;
    delete order.requested;
    return 'refunded';
  }

  ship(order: ModelOrder, now: number): string {
    if (order.shipment !== 'waiting') return 'not_waiting';
    Object.assign(order, { shipment: 'shipped', due: now + 10 * day });
    return 'shipped';
  }

  deliver(order: ModelOrder, now: number): string {
    if (order.shipment !== 'shipped') return 'not_shipped';
    Object.assign(order, { shipment: 'delivered', due: now + 14 * day });
    return 'delivered';
  }

  requestReturn(order: ModelOrder, now: number, newId: bigint): string {
    const isOver = order.shipment === 'delivered' && (order.due ?? 0) <= now;
    if (order.state !== 'paid' || isOver) return 'not_returnable';
    if (order.requested) return 'already_requested';
    order.requested = { id: newId, decisionDueAt: now + 7 * day };
    delete order.appealableUntil;
    return 'requested';
  }

  /** Records by a second person that the goods of a requested return are back. */
  receiveGoods(order: ModelOrder, now: number): string {
    if (!order.requested || order.shipment !== 'delivered') return 'not_expected';
    if (order.requested.areGoodsBack) return 'already_received';
    Object.assign(order.requested, { areGoodsBack: true, decisionDueAt: now + 7 * day });
    return 'received';
  }

  rejectReturn(order: ModelOrder, now: number): string {
    if (!order.requested) return 'already_decided';
    delete order.requested;
    order.appealableUntil = now + 14 * day;
    return 'rejected';
  }

  acceptReturn(order: ModelOrder, now: number, byTwo: boolean): string {
    if (!order.requested) return 'already_decided';
    return byTwo || order.requested.areGoodsBack ? this.#refund(order) : this.#refundAlone(order, now);
  }

  #close(order: ModelOrder): void {
    const { campaign, customer } = order;
    this.#must('pending', 'brand', campaign.price - campaign.commission);
    this.#must('pending', 'commission', campaign.commission);
    const inviter = this.inviters.get(customer);
    if (inviter !== undefined) this.#must(`escrow ${campaign.id}`, `available ${inviter}`, campaign.reward);
    order.state = 'closed';
    delete order.due;
  }

  /** Processes the step of an order that is due. */
  processDue(order: ModelOrder, now: number): string {
    if (order.requested && order.requested.decisionDueAt <= now) return this.#refund(order);
    if (order.due === undefined || order.due > now) return 'not_due';
    if (order.shipment === 'waiting') return this.#refund(order);
    if (order.shipment === 'shipped') return this.deliver(order, now);
    if (order.requested || (order.appealableUntil ?? now) > now) return 'not_due';
    this.#close(order);
    return 'closed';
  }

  processAllDue(now: number): bigint {
    const results = [...this.orders.values()].map((order) => this.processDue(order, now));
    return BigInt(results.filter((result) => result !== 'not_due').length);
  }

  credit(credit: ModelCredit): void {
    this.#must(credit.from, `available ${credit.customer}`, credit.left);
    this.credits.push(credit);
  }

  decrease(credit: ModelCredit, amount: bigint): string {
    if (amount > credit.left) return 'credit_not_correctable';
    if (this.balance(`available ${credit.customer}`) < amount) return 'insufficient_balance';
    const [, method] = credit.from.split('external ');
    if (method !== undefined && this.#reserveLeft(method) < amount) return 'reserve_too_low';
    this.#must(`available ${credit.customer}`, credit.from, amount);
    credit.left -= amount;
    return 'decreased';
  }

  /** Returns the reserve of a method minus what its open withdrawals need. */
  #reserveLeft(method: string): bigint {
    const open = [...this.withdrawals.values()].filter(
      ({ stage, method: own }) => own === method && ['under_review', 'approved', 'signing'].includes(stage),
    );
    return -this.balance(`external ${method}`) - open.reduce((sum, { amount, fee }) => sum + amount - fee, 0n);
  }

  payOut(from: string, method: string, amount: bigint): string {
    if (this.balance(from) < amount) return 'insufficient_balance';
    if (this.#reserveLeft(method) < amount) return 'reserve_too_low';
    this.#must(from, `external ${method}`, amount);
    return 'paid_out';
  }

  moveTreasury(from: string, to: string, amount: bigint): string {
    if (this.#reserveLeft(from) < amount) return 'reserve_too_low';
    this.#must(`external ${to}`, `external ${from}`, amount);
    return 'moved';
  }

  withdraw(input: Omit<ModelWithdrawal, 'stage' | 'fee'>): string {
    const available = this.balance(`available ${input.customer}`);
    if (input.amount > available) return 'insufficient_balance';
    if (input.amount < minWithdrawal && input.amount !== available) return 'below_minimum';
    this.#must(`available ${input.customer}`, `frozen ${input.customer}`, input.amount);
    this.withdrawals.set(input.id, { ...input, fee: feeOf(input.amount), stage: 'under_review' });
    return 'requested';
  }

  #giveBack(withdrawal: ModelWithdrawal, stage: 'cancelled' | 'rejected'): string {
    this.#must(`frozen ${withdrawal.customer}`, `available ${withdrawal.customer}`, withdrawal.amount);
    withdrawal.stage = stage;
    return stage;
  }

  cancel(withdrawal: ModelWithdrawal): string {
    if (withdrawal.stage === 'cancelled') return 'cancelled';
    if (withdrawal.stage !== 'under_review' && withdrawal.stage !== 'approved') return 'not_cancellable';
    return this.#giveBack(withdrawal, 'cancelled');
  }

  /** Rejects an address as unusable. */
  reject(withdrawal: ModelWithdrawal, now: number, byTwo: boolean): string {
    const { customer, stage, address } = withdrawal;
    if (stage !== 'under_review') return 'not_under_review';
    if (this.#paidAddresses.has(address)) return 'reason_not_applicable';
    const isSecond = this.#rejections.some((other) => other.customer === customer && other.at > now - 30 * day);
    if (isSecond && !byTwo) return 'second_approval_required';
    this.#rejections.push({ customer, at: now });
    return this.#giveBack(withdrawal, 'rejected');
  }

  /** Returns the most that was approved on this day: for the customer, to the address, or by the operator alone. */
  #approvedBeside({ customer, address }: ModelWithdrawal, now: number): bigint {
    const sameDay = [...this.withdrawals.values()].filter(
      ({ stage, approvedAt }) =>
        ['approved', 'signing', 'paid'].includes(stage) && siteDay(approvedAt ?? 0) === siteDay(now),
    );
    const sums = [
      sameDay.filter((other) => other.customer === customer),
      sameDay.filter((other) => other.address === address),
      sameDay.filter(({ isAlone }) => isAlone),
    ].map((some) => some.reduce((sum, { amount }) => sum + amount, 0n));
    return sums.reduce((most, sum) => (sum > most ? sum : most), 0n);
  }

  approve(withdrawal: ModelWithdrawal, now: number, byTwo: boolean): string {
    if (withdrawal.stage !== 'under_review') return 'not_under_review';
    const others = [...this.withdrawals.values()];
    const underWay = others.filter(
      ({ stage, method }) => (stage === 'approved' || stage === 'signing') && method === withdrawal.method,
    );
    const promised = [...underWay, withdrawal].reduce((sum, { amount, fee }) => sum + amount - fee, 0n);
    if (-this.balance(`external ${withdrawal.method}`) < promised) return 'reserve_too_low';
    if (!byTwo && this.#approvedBeside(withdrawal, now) + withdrawal.amount > onePersonsLimit) {
      return 'second_approval_required';
    }
    Object.assign(withdrawal, { stage: 'approved', approvedAt: now, isAlone: !byTwo });
    return 'approved';
  }

  reopen(withdrawal: ModelWithdrawal): string {
    if (withdrawal.stage !== 'approved') return 'not_approved';
    withdrawal.stage = 'under_review';
    return 'under_review';
  }

  /** Returns approvals that were not signed within a day to review. */
  reopenUnsigned(now: number): bigint {
    const unsigned = [...this.withdrawals.values()].filter(
      ({ stage, approvedAt }) => stage === 'approved' && (approvedAt ?? 0) <= now - day,
    );
    for (const withdrawal of unsigned) this.reopen(withdrawal);
    return BigInt(unsigned.length);
  }

  sign(withdrawal: ModelWithdrawal, now: number): string {
    if (withdrawal.stage !== 'approved' || (withdrawal.approvedAt ?? 0) <= now - day) return 'not_approved';
    withdrawal.stage = 'signing';
    return 'signing';
  }

  abandon(withdrawal: ModelWithdrawal, now: number): string {
    if (withdrawal.stage !== 'signing') return 'not_signing';
    Object.assign(withdrawal, { stage: 'approved', approvedAt: now });
    return 'approved';
  }

  payWithdrawal(withdrawal: ModelWithdrawal): string {
    if (withdrawal.stage !== 'signing') return 'not_signing';
    const { customer, method, amount, fee, address } = withdrawal;
    this.#must(`frozen ${customer}`, `external ${method}`, amount - fee);
    this.#must(`frozen ${customer}`, 'fees', fee);
    this.#paidAddresses.add(address);
    withdrawal.stage = 'paid';
    return 'paid';
  }
}
