import { yesNoCode } from '@goodturn/contract';
import { formatMoney, formatRate, moneyFromMicros, rateFromPpm } from '@goodturn/money';
import { siteTime } from '../../foundation/settings/site-time.ts';
import type { UserRow, BalanceParts } from './user-store.ts';

interface UserReading {
  timeZone: string;
  /** The customers who have an app open; undefined while the site does not track presence. */
  present: ReadonlySet<bigint> | undefined;
}

export const userView = (row: UserRow, { timeZone, present }: UserReading) => ({
  userId: row.id.toString(),
  userName: row.userName,
  fullName: row.fullName,
  opened: row.opened,
  recipient: row.recipient,
  phone: row.phone,
  country: row.country,
  invitationCode: row.invitationCode,
  inviterId: row.inviterId?.toString() ?? null,
  shareRatio: formatRate(rateFromPpm(BigInt(row.shareRatioPpm))),
  memberUntil: row.memberUntil,
  available: formatMoney(moneyFromMicros(row.available)),
  frozen: formatMoney(moneyFromMicros(row.frozen)),
  disabled: yesNoCode(row.disabledAt !== null),
  holdUntil: row.holdUntil && siteTime(row.holdUntil, timeZone),
  registeredAt: siteTime(row.registeredAt, timeZone),
  registerIp: row.registerIp,
  online: present === undefined ? null : yesNoCode(present.has(row.id)),
  lastLoginAt: row.lastLoginAt && siteTime(row.lastLoginAt, timeZone),
  loginIp: row.loginIp,
  role: row.role,
});

export const amountText = (micros: bigint): string => formatMoney(moneyFromMicros(micros));

export const balancePartsView = (parts: BalanceParts) => ({
  recharged: amountText(parts.recharged),
  cashback: amountText(parts.cashback),
  bonuses: amountText(parts.bonuses),
  rewards: amountText(parts.rewards),
  increases: amountText(parts.increases),
  orders: amountText(parts.orders),
  refunds: amountText(parts.refunds),
  withdrawals: amountText(parts.withdrawals),
  withdrawalsBack: amountText(parts.withdrawalsBack),
  corrections: amountText(parts.corrections),
});
