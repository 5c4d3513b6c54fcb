import { z } from 'zod';
import type { FieldName } from '../field-kinds.ts';
import { dateTimeString, idString, moneyString, rateString } from '../wire.ts';
import { externalMethod } from './payment-method.ts';
import { chain, methodRoute, observer, payoutLimit, railLimit, treasuryRole } from './rail.ts';
import { refusalReason, returnReason } from './return-request.ts';
import { settingName } from './setting.ts';
import { suspendable } from './suspension.ts';
import { rejectReason } from './withdrawal.ts';

const count = z.string().regex(/^[0-9]{1,9}$/);

/** The form of each value of a request. Every value is text, because people and the database's functions read it. */
const fields = {
  account: z.string(),
  address: z.string(),
  amount: moneyString,
  cashback: moneyString,
  chain,
  commissionRate: rateString,
  credit: moneyString,
  creditKind: z.string(),
  days: count,
  endsAt: dateTimeString,
  entries: count,
  escrow: moneyString,
  from: externalMethod,
  hold: z.string(),
  limitPerCustomer: count,
  listName: z.string(),
  luckyBonus: moneyString,
  luckyUnits: count,
  name: z.string(),
  note: z.string(),
  observer,
  orderId: idString,
  paymentMethod: externalMethod,
  payoutLimit,
  position: count,
  price: moneyString,
  railLimit,
  reference: z.string(),
  refusalReason,
  referralCap: rateString,
  rejectReason,
  returnReason,
  remarks: z.string(),
  revenueId: idString,
  rightsAdded: z.string(),
  rightsRemoved: z.string(),
  role: z.string(),
  roleId: idString,
  route: methodRoute,
  setting: settingName,
  shipsTo: z.string(),
  startsAt: dateTimeString,
  suspended: z.enum(['true', 'false']),
  target: suspendable,
  to: externalMethod,
  transaction: z.string(),
  treasuryRole,
  units: count,
  value: z.string(),
  withdrawalId: idString,
} as const satisfies Partial<Record<FieldName, z.ZodType<string>>>;

export const payload = <const Names extends readonly (keyof typeof fields)[]>(...names: Names) => {
  const shape = Object.fromEntries(names.map((name) => [name, fields[name]]));
  return z.strictObject(shape as Pick<typeof fields, Names[number]>);
};
