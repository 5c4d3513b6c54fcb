/**
 * What the whole shop should do, said a second time and as simply as it can be: plain maps and bigint arithmetic, one
 * thing after the other, knowing nothing of SQL, locks or account ids. Amounts are micro-dollars, times milliseconds.
 */
export type Way = 'usdt_trc20' | 'usdt_erc20';
export type OrderState = 'unpaid' | 'declined' | 'expired' | 'paid' | 'closed' | 'refunded';
export type ShipmentState = 'waiting' | 'shipped' | 'delivered' | 'returned' | 'cancelled';

export interface ModelCampaign {
  id: bigint;
  price: bigint;
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
  /** When the shipment goes on by itself. */
  due?: number;
  /** The undecided return. */
  asked?: { id: bigint; decideBy: number };
}

export interface ModelWithdrawal {
  id: bigint;
  customer: bigint;
  way: Way;
  amount: bigint;
  fee: bigint;
  stage: 'under_review' | 'approved' | 'paid' | 'rejected' | 'cancelled';
}

const day = 86_400_000;
export const commission = 2_000_000n;
export const minimum = 10_000_000n;

export class ShopModel {
  readonly balances = new Map<string, bigint>();
  readonly inviters = new Map<bigint, bigint>();
  readonly campaigns: ModelCampaign[] = [];
  readonly orders = new Map<bigint, ModelOrder>();
  readonly withdrawals = new Map<bigint, ModelWithdrawal>();
  readonly #declined = new Set<string>();

  balance(account: string): bigint {
    return this.balances.get(account) ?? 0n;
  }

  /** Moves an amount unless that takes the debit side below its floor; the outside world's floor is that it owes. */
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
    if (this.#declined.has(`${customer} ${campaign.id} ${Math.floor(now / day)}`)) return { result: 'declined' };
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
    this.#declined.add(`${order.customer} ${order.campaign.id} ${Math.floor(now / day)}`);
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

  refund(order: ModelOrder): string {
    if (order.state === 'refunded') return 'already_refunded';
    if (order.state === 'closed') return 'closed';
    if (order.state !== 'paid') return 'not_paid';
    const { campaign, customer } = order;
    this.#must('pending', `available ${customer}`, campaign.price);
    this.#must(`available ${customer}`, `escrow ${campaign.id}`, campaign.cashback + this.bonusOf(order));
    order.state = 'refunded';
    order.shipment = order.shipment === 'delivered' ? 'returned' : 'cancelled';
    delete order.due;
    delete order.asked;
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

  askReturn(order: ModelOrder, now: number, newId: bigint): string {
    const isOver = order.shipment === 'delivered' && (order.due ?? 0) <= now;
    if (order.state !== 'paid' || isOver) return 'not_returnable';
    if (order.asked) return 'already_asked';
    order.asked = { id: newId, decideBy: now + 7 * day };
    return 'asked';
  }

  decideReturn(order: ModelOrder, accepted: boolean): string {
    if (!order.asked) return 'already_decided';
    delete order.asked;
    return accepted ? this.refund(order) : 'refused';
  }

  close(order: ModelOrder, now: number): string {
    if (order.state === 'refunded') return 'refunded';
    if (order.state === 'closed') return 'already_closed';
    if (order.state !== 'paid' || order.shipment !== 'delivered' || (order.due ?? 0) > now || order.asked)
      return 'not_due';
    this.#must('pending', 'brand', order.campaign.price - commission);
    this.#must('pending', 'commission', commission);
    const inviter = this.inviters.get(order.customer);
    if (inviter !== undefined) this.#must(`escrow ${order.campaign.id}`, `available ${inviter}`, order.campaign.reward);
    order.state = 'closed';
    delete order.due;
    return 'closed';
  }

  advance(now: number): bigint {
    let moved = 0n;
    for (const order of this.orders.values()) {
      if (!order.asked || order.asked.decideBy > now) continue;
      this.refund(order);
      moved += 1n;
    }
    for (const order of this.orders.values()) {
      if (order.due === undefined || order.due > now || (order.shipment === 'delivered' && order.asked)) continue;
      if (order.shipment === 'waiting') this.refund(order);
      else if (order.shipment === 'shipped') this.deliver(order, now);
      else this.close(order, now);
      moved += 1n;
    }
    return moved;
  }

  withdraw(wish: Omit<ModelWithdrawal, 'stage'>): string {
    const available = this.balance(`available ${wish.customer}`);
    if (wish.amount > available) return 'insufficient_balance';
    if (wish.amount < minimum && wish.amount !== available) return 'below_minimum';
    this.#must(`available ${wish.customer}`, `frozen ${wish.customer}`, wish.amount);
    this.withdrawals.set(wish.id, { ...wish, stage: 'under_review' });
    return 'requested';
  }

  giveBack(withdrawal: ModelWithdrawal, stage: 'cancelled' | 'rejected'): string {
    if (stage === 'cancelled' && withdrawal.stage === 'cancelled') return 'cancelled';
    if (withdrawal.stage !== 'under_review') return 'not_under_review';
    this.#must(`frozen ${withdrawal.customer}`, `available ${withdrawal.customer}`, withdrawal.amount);
    withdrawal.stage = stage;
    return stage;
  }

  approve(withdrawal: ModelWithdrawal): string {
    if (withdrawal.stage !== 'under_review') return 'not_under_review';
    const underWay = [...this.withdrawals.values()].filter(
      ({ stage, way }) => stage === 'approved' && way === withdrawal.way,
    );
    const promised = [...underWay, withdrawal].reduce((sum, { amount, fee }) => sum + amount - fee, 0n);
    if (-this.balance(`external ${withdrawal.way}`) < promised) return 'reserve_too_low';
    withdrawal.stage = 'approved';
    return 'approved';
  }

  reopen(withdrawal: ModelWithdrawal): string {
    if (withdrawal.stage !== 'approved') return 'not_approved';
    withdrawal.stage = 'under_review';
    return 'under_review';
  }

  payOut(withdrawal: ModelWithdrawal): string {
    if (withdrawal.stage !== 'approved') return 'not_approved';
    const { customer, way, amount, fee } = withdrawal;
    if (this.move(`frozen ${customer}`, `external ${way}`, amount - fee) !== 'posted') return 'reserve_too_low';
    this.#must(`frozen ${customer}`, 'fees', fee);
    withdrawal.stage = 'paid';
    return 'paid';
  }
}
