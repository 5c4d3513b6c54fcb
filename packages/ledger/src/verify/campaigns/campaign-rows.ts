import {
  bool,
  bytes,
  int,
  optionalBytes,
  optionalInt,
  optionalList,
  optionalText,
  optionalTime,
  type RowOf,
  text,
  time,
} from '../reading/columns.ts';
import type { Snapshot } from '../reading/snapshot.ts';

const columns = {
  id: int,
  brandId: int,
  productId: int,
  state: text,
  price: int,
  cashback: int,
  referralReserve: int,
  units: int,
  luckyUnits: int,
  luckyBonus: int,
  limitPerCustomer: int,
  referralCapPpm: int,
  commissionRatePpm: int,
  startsAt: time,
  endsAt: time,
  shipsTo: optionalList,
  activatedAt: optionalTime,
  endedAt: optionalTime,
  closedAt: optionalTime,
  approvalId: optionalInt,
  commitment: optionalBytes,
  encryptedSeed: optionalBytes,
  revealedSeed: optionalBytes,
  luckyPaid: int,
  hasLuckyDigests: bool,
  approvalKind: ['p.kind', optionalText],
  approvalState: ['p.state', optionalText],
  approvalSubject: ['p.subject_id', optionalInt],
  approvedAt: ['p.decided_at', optionalTime],
  payload: ['p.payload::text', optionalText],
  escrow: ['a.balance', optionalInt],
} as const;
export type Campaign = RowOf<typeof columns>;

/** Reads campaigns with the approvals that they name and their escrow balances. */
export const campaignsOf = (snapshot: Snapshot) =>
  snapshot.stream({
    columns,
    from: `only shop.campaign g left join only shop.approval p on p.id = g.approval_id
      left join only ledger.account a on a.id = (3::bigint << 48) + g.id`,
    alias: 'g',
    orderBy: 'g.id',
  });

const orderColumns = {
  id: int,
  campaignId: int,
  customerId: int,
  unitNumber: int,
  status: int,
  cashback: int,
  bonus: optionalInt,
  createdAt: time,
  closedAt: optionalTime,
  referralReward: optionalInt,
  rewardWithheld: optionalText,
} as const;
export type CampaignOrder = RowOf<typeof orderColumns>;

/** Reads the orders by campaign; those of one customer are adjacent. */
export const campaignOrdersOf = (snapshot: Snapshot) =>
  snapshot.stream({
    columns: orderColumns,
    from: 'only shop.orders o',
    alias: 'o',
    orderBy: 'o.campaign_id, o.customer_id, o.id',
  });

export const unitNumbersOf = (snapshot: Snapshot) =>
  snapshot.stream({
    columns: { campaignId: int, number: int } as const,
    from: 'only shop.unit u',
    alias: 'u',
    orderBy: 'u.campaign_id, u.number',
  });

export const luckyDigestsOf = (snapshot: Snapshot) =>
  snapshot.stream({
    columns: { campaignId: int, digest: bytes } as const,
    from: 'only shop.lucky_digest d',
    alias: 'd',
    orderBy: 'd.campaign_id, d.digest',
  });
