import type { ActionField } from './action-fields.ts';
import { productForm } from './generated/product-form.ts';

/** How a value that is typed in is shown. */
const kindsByInput = { amount: 'money', choice: 'choice', count: 'count', long: 'text', text: 'text' } as const;

type ProductKinds = {
  readonly [N in keyof typeof productForm]: (typeof kindsByInput)[(typeof productForm)[N]['kind']];
};

const productKinds = Object.fromEntries(
  Object.entries<ActionField>(productForm).map(([name, { kind }]) => [name, kindsByInput[kind]]),
  // Entry by entry the same names.
) as ProductKinds;

const ownKinds = {
  setting: 'choice',
  before: 'setting',
  value: 'setting',
  target: 'choice',
  suspended: 'choice',
  name: 'text',
  title: 'text',
  account: 'text',
  role: 'text',
  roleId: 'id',
  remarks: 'text',
  rightsAdded: 'text',
  rightsRemoved: 'text',
  from: 'choice',
  to: 'choice',
  paymentMethod: 'choice',
  amount: 'money',
  credit: 'money',
  creditKind: 'choice',
  address: 'code',
  depositAddress: 'code',
  transaction: 'code',
  position: 'count',
  reference: 'code',
  revenueId: 'id',
  price: 'money',
  cashback: 'money',
  cashbackRate: 'rate',
  units: 'count',
  luckyUnits: 'count',
  luckyBonus: 'money',
  escrow: 'money',
  limitPerCustomer: 'count',
  referralCap: 'rate',
  commissionRate: 'rate',
  startsAt: 'dateTime',
  endsAt: 'dateTime',
  shipsTo: 'countries',
  stock: 'count',
  sort: 'count',
  shown: 'yesNo',
  productId: 'id',
  categoryId: 'id',
  contact: 'text',
  summary: 'text',
  description: 'text',
  story: 'text',
  orderId: 'id',
  withdrawalId: 'id',
  userId: 'id',
  days: 'days',
  hold: 'text',
  accepted: 'yesNo',
  disabled: 'yesNo',
  rejectReason: 'choice',
  identityReason: 'choice',
  returnReason: 'choice',
  return: 'id',
  note: 'text',
  carrier: 'text',
  trackingNumber: 'code',
  kind: 'choice',
  state: 'choice',
  status: 'choice',
  result: 'choice',
  outcome: 'errorCode',
  approval: 'id',
  added: 'count',
  faults: 'count',
  subject: 'subject',
  reason: 'text',
  remark: 'text',
  inviter: 'id',
  shareRatioPpm: 'count',
  ownAddress: 'code',
  password: 'code',
  withdrawalPassword: 'code',
  passkey: 'id',
  recoveryCode: 'id',
  factorChange: 'choice',
  confirmedBy: 'choice',
  publicKey: 'code',
  ended: 'count',
  report: 'id',
  ip: 'code',
  recipients: 'text',
  list: 'choice',
  format: 'choice',
  filter: 'code',
  languages: 'text',
  pictures: 'text',
  descriptionPictures: 'text',
  options: 'text',
  properties: 'text',
} as const;

/**
 * The named values that a request for a second person and an audit entry consist of, in the order in which they are shown,
 * and how each is written, which decides how it is shown. Without the schemas, so that an app can hold it.
 */
export const fieldKinds = { ...ownKinds, ...productKinds };

export type FieldName = keyof typeof fieldKinds;
export type FieldKind = (typeof fieldKinds)[FieldName];
