import { z } from 'zod';
import type { FieldName } from '../field-kinds.ts';
import { dateTimeString, idString, moneyString } from '../wire.ts';
import { externalWay } from './payment-method.ts';
import { returnReason } from './return-request.ts';
import { settingName } from './setting.ts';
import { stoppable } from './suspension.ts';
import { rejectReason } from './withdrawal.ts';

const count = z.string().regex(/^[0-9]{1,9}$/);

/** How each value of a request is written. Everything is text, since people and the database's functions read it. */
const fields = {
  address: z.string(),
  amount: moneyString,
  cashback: moneyString,
  credit: moneyString,
  creditKind: z.string(),
  days: count,
  endsAt: dateTimeString,
  escrow: moneyString,
  from: externalWay,
  hold: z.string(),
  limitPerCustomer: count,
  luckyBonus: moneyString,
  luckyUnits: count,
  note: z.string(),
  orderId: idString,
  position: count,
  price: moneyString,
  reference: z.string(),
  rejectReason,
  returnReason,
  revenueId: idString,
  setting: settingName,
  shipsTo: z.string(),
  startsAt: dateTimeString,
  suspended: z.enum(['true', 'false']),
  target: stoppable,
  to: externalWay,
  transaction: z.string(),
  units: count,
  value: z.string(),
  way: externalWay,
  withdrawalId: idString,
} as const satisfies Partial<Record<FieldName, z.ZodType<string>>>;

const payload = <const Names extends readonly (keyof typeof fields)[]>(...names: Names) => {
  const shape = Object.fromEntries(names.map((name) => [name, fields[name]]));
  return z.strictObject(shape as Pick<typeof fields, Names[number]>);
};

/** What two persons agree on, by the kind of approval: exactly these values are shown, fingerprinted and carried out. */
export const approvalPayloads = {
  brand_funding: payload('amount', 'way', 'reference'),
  brand_payout: payload('amount', 'way', 'reference'),
  campaign_activation: payload(
    'price',
    'cashback',
    'units',
    'luckyUnits',
    'luckyBonus',
    'escrow',
    'limitPerCustomer',
    'startsAt',
    'endsAt',
    'shipsTo',
  ),
  commission_payout: payload('amount', 'way', 'reference'),
  fees_payout: payload('amount', 'way', 'reference'),
  goodwill_from_fees: payload('amount'),
  goodwill_funding: payload('amount', 'reference'),
  hold: payload('days'),
  hold_release: payload('hold'),
  manual_recharge: payload('amount', 'way', 'transaction', 'position'),
  payout_abandonment: payload('amount', 'way', 'address', 'withdrawalId'),
  return_rejection: payload('orderId', 'returnReason', 'note'),
  setting_change: payload('setting', 'value').extend({ before: z.string() }),
  suspension: payload('target', 'suspended'),
  system_decrease: payload('amount', 'revenueId', 'creditKind', 'credit'),
  system_increase: payload('amount'),
  treasury_move: payload('from', 'to', 'amount', 'reference'),
  withdrawal_approval: payload('amount', 'way', 'address'),
  withdrawal_payout: payload('amount', 'way', 'address', 'withdrawalId', 'transaction'),
  withdrawal_rejection: payload('amount', 'way', 'address', 'rejectReason'),
} as const;

export type ApprovalKind = keyof typeof approvalPayloads;
export type ApprovalPayload<K extends ApprovalKind> = z.output<(typeof approvalPayloads)[K]>;
export const approvalKind = z.enum(Object.keys(approvalPayloads) as [ApprovalKind, ...ApprovalKind[]]);
