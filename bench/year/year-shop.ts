import type { TestWorld } from '@goodturn/testkit';
import type { OwnLedger } from './own-ledger.ts';
import type { YearOffice } from './year-office.ts';
import type { YearRandom } from './year-random.ts';

export interface YearPlan {
  customers: number;
  orders: number;
  days: number;
  seed: number;
  momentsPerDay: number;
  workers: number;
  timeZone: string;
}

export interface YearCustomer {
  number: number;
  userId: string;
  userName: string;
  installation: string;
  registeredAt: number;
  inviter: YearCustomer | undefined;
  /** Whether the customer uses the inviter's app, so that no reward is paid. */
  sharesApp: boolean;
  shareRatioPpm: bigint;
  invitationCode: string | undefined;
  session: { token: string; openedAt: number; usedAt: number } | undefined;
  unpaid: YearOrder | undefined;
  withdrawalPasswordAt: number | undefined;
  requests: YearCustomer[];
  helps: YearCustomer | undefined;
  holdUntil: number;
}

export interface YearCampaign {
  campaignId: string;
  brandId: string;
  categoryId: string;
  productId: string;
  price: bigint;
  cashback: bigint;
  commission: bigint;
  referralCapPpm: bigint;
  luckyBonus: bigint;
  units: number;
  /** The number of units that orders keep permanently. */
  taken: number;
  endsAt: number;
  state: 'running' | 'ended' | 'closed';
  held: number;
  open: number;
}

export interface YearOrder {
  orderId: string;
  customer: YearCustomer;
  campaign: YearCampaign;
  month: string;
  expiresAt: number;
  status: 'unpaid' | 'paid' | 'cancelled' | 'refunded';
  bonus: bigint;
  paidAt: number;
  reward: { inviter: YearCustomer; amount: bigint } | undefined;
  isClosed: boolean;
  shipment: 'waiting' | 'shipped' | 'delivered' | 'ended';
  dueAt: number;
  returned:
    | { returnId: string; state: 'requested' | 'accepted' | 'rejected'; dueAt: number; month: string }
    | undefined;
  plan: OrderPlan;
}

export interface OrderPlan {
  refundAt?: number;
  shipAt?: number;
  deliverAt?: number;
  returnAt?: number;
  decideReturnAt?: number;
  acceptsReturn?: boolean;
}

export interface YearWithdrawal {
  withdrawId: string;
  customer: YearCustomer;
  amount: bigint;
  fee: bigint;
  month: string;
  stage: 'under_review' | 'paid' | 'rejected' | 'cancelled';
  fate: 'paid' | 'rejected' | 'cancelled' | 'left';
  decideAt: number;
}

interface YearRecharge {
  month: string;
  status: 0 | 1 | 2;
  requested: bigint;
  credited: bigint;
}

export interface YearShop {
  world: TestWorld;
  plan: YearPlan;
  ledger: OwnLedger;
  office: YearOffice;
  random: YearRandom;
  brands: string[];
  products: { productId: string; brandId: string; categoryId: string }[];
  customers: YearCustomer[];
  campaigns: YearCampaign[];
  orders: Map<string, YearOrder>;
  openOrders: Set<YearOrder>;
  unpaidOrders: Set<YearOrder>;
  withdrawals: YearWithdrawal[];
  recharges: YearRecharge[];
  /** The brands that paid rewards, one entry for each reward, by the id of the rewarded customer. */
  rewards: Map<string, string[]>;
  now(): number;
}

export const minuteMs = 60_000;
export const dayMs = 86_400_000;

/** Runs all items with limited concurrency; stops at the first failure. */
export async function runAll<Item>(
  items: readonly Item[],
  workers: number,
  work: (item: Item, index: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < items.length) {
      const index = next;
      next += 1;
      const item = items[index];
      if (item !== undefined) await work(item, index);
    }
  };
  await Promise.all(Array.from({ length: Math.min(workers, items.length) }, worker));
}
