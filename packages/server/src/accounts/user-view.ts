import { formatMoney, formatRate, moneyFromMicros, rateFromPpm } from '@goodturn/money';
import { siteTime } from '../settings/site-time.ts';
import type { UserRow } from './user-list-store.ts';

/** A customer as the list of the back office shows one. */
export const userView = (row: UserRow, timeZone: string) => ({
  userId: row.id.toString(),
  userName: row.userName,
  recipient: row.recipient,
  phone: row.phone,
  country: row.country,
  invitationCode: row.invitationCode,
  inviterId: row.inviterId?.toString() ?? null,
  shareRatio: formatRate(rateFromPpm(BigInt(row.shareRatioPpm))),
  available: formatMoney(moneyFromMicros(row.available)),
  frozen: formatMoney(moneyFromMicros(row.frozen)),
  disabled: row.disabledAt !== null,
  holdUntil: row.holdUntil && siteTime(row.holdUntil, timeZone),
  registeredAt: siteTime(row.registeredAt, timeZone),
  registerIp: row.registerIp,
  lastLoginAt: row.lastLoginAt && siteTime(row.lastLoginAt, timeZone),
});
