import {
  bool,
  int,
  optionalInt,
  optionalList,
  optionalText,
  optionalTime,
  type RowOf,
  text,
  time,
} from '../reading/columns.ts';
import type { Snapshot } from '../reading/snapshot.ts';

const consented = `(o.matched_by = o.customer_id and coalesce(o.paid_by, o.customer_id) = o.customer_id or not exists (select from unnest(array[o.matched_by, o.paid_by]) p(id) where p.id <> o.customer_id and not exists (
  select from only shop.friend f where f.owner_id = o.customer_id and f.actor_id = p.id and f.consent > 0)))`;

const orderColumns = {
  id: int,
  customerId: int,
  matchedBy: int,
  paidBy: optionalInt,
  campaignId: int,
  unitNumber: int,
  productRevisionId: int,
  status: int,
  price: int,
  cashback: int,
  createdAt: time,
  expiresAt: time,
  cancelledAt: optionalTime,
  cancelReason: optionalText,
  paidAt: optionalTime,
  bonus: optionalInt,
  commission: optionalInt,
  inviterId: optionalInt,
  referralReward: optionalInt,
  returnDays: optionalInt,
  closedAt: optionalTime,
  refundedAt: optionalTime,
  refundReason: optionalText,
  refundedBy: optionalInt,
  rewardWithheld: optionalText,
  brandId: ['g.brand_id', int],
  agreedPrice: ['g.price', int],
  agreedCashback: ['g.cashback', int],
  agreedCommission: ['g.commission', int],
  agreedBonus: ['g.lucky_bonus', int],
  agreedReserve: ['g.referral_reserve', int],
  shipsTo: ['g.ships_to', optionalList],
  productId: ['g.product_id', int],
  offeredProductId: ['v.product_id', int],
  hasCustomer: ['c.id is not null', bool],
  hasMatcher: ['m.id is not null', bool],
  /** The customer, or a friend to whom the customer once consented, matched and paid the order. */
  isOfFriends: [consented, bool],
  ownAddress: [`concat_ws(E'\\n', c.recipient, c.address, c.country, c.contact_phone)`, text],
  ownAddressChangedAt: ['c.address_changed_at', optionalTime],
} as const;

export type Order = RowOf<typeof orderColumns>;

/** Reads orders with the campaign, revision and customer that they name. */
export const ordersOf = (snapshot: Snapshot) =>
  snapshot.stream({
    columns: orderColumns,
    from: `only shop.orders o left join only shop.campaign g on g.id = o.campaign_id
      left join only shop.product_revision v on v.id = o.product_revision_id
      left join only shop.customer c on c.id = o.customer_id left join only shop.customer m on m.id = o.matched_by`,
    alias: 'o',
    orderBy: 'o.id',
  });

const shipmentColumns = {
  orderId: int,
  state: text,
  recipient: text,
  address: text,
  country: text,
  phone: text,
  addressChangedAt: optionalTime,
  labelPrintedAt: optionalTime,
  shippedAt: optionalTime,
  shippedBy: optionalInt,
  deliveredAt: optionalTime,
  deliveredBy: optionalText,
  deliveryConfirmedBy: optionalInt,
  dueAt: optionalTime,
  endedAt: optionalTime,
} as const;
export type Shipment = RowOf<typeof shipmentColumns>;

export const shipmentsOf = (snapshot: Snapshot) =>
  snapshot.stream({ columns: shipmentColumns, from: 'only shop.shipment s', alias: 's', orderBy: 's.order_id' });

const returnColumns = {
  id: int,
  orderId: int,
  state: text,
  requestedAt: time,
  decisionDueAt: time,
  agreedAt: optionalTime,
  agreedBy: optionalInt,
  sendBy: optionalTime,
  sentAt: optionalTime,
  receivedAt: optionalTime,
  decidedAt: optionalTime,
  decidedBy: optionalInt,
  remark: optionalText,
  approvalId: optionalInt,
  approvalKind: ['p.kind', optionalText],
  approvalState: ['p.state', optionalText],
  approvalSubject: ['p.subject_id', optionalInt],
  requestedBy: ['p.requested_by', optionalInt],
  approvedBy: ['p.decided_by', optionalInt],
  approvedAt: ['p.decided_at', optionalTime],
  approvalReason: ['p.reason', optionalText],
  refusalReason: optionalText,
  agreedRefusal: [`p.payload -> 'fields' ->> 'refusalReason'`, optionalText],
  appealedAt: optionalTime,
  appealAccepted: ['r.appeal_accepted::text', optionalText],
  appealDecidedBy: optionalInt,
  appealDecidedAt: optionalTime,
  appealApprovalId: optionalInt,
  awaitsGoods: bool,
  hasGoods: ['exists (select from only shop.returned_goods g where g.return_id = r.id)', bool],
} as const;
export type ReturnRequest = RowOf<typeof returnColumns>;

export const returnsOf = (snapshot: Snapshot) =>
  snapshot.stream({
    columns: returnColumns,
    from: 'only shop.return_request r left join only shop.approval p on p.id = r.approval_id',
    alias: 'r',
    orderBy: 'r.order_id, r.id',
  });

const unitColumns = { campaignId: int, number: int, orderId: int } as const;
export type Unit = RowOf<typeof unitColumns>;

/** Reads the held units by the order that they name. */
export const heldUnitsOf = (snapshot: Snapshot) =>
  snapshot.stream({
    columns: unitColumns,
    from: 'only shop.unit u',
    alias: 'u',
    where: 'u.order_id is not null',
    orderBy: 'u.order_id',
  });
