import { z } from 'zod';
import {
  countryCode,
  dateTimeString,
  idString,
  moneyString,
  ownerMoneyString,
  rateString,
  yesNoNumber,
} from '../wire.ts';

export const userInfo = z.object({
  userId: idString,
  userName: z.string(),
  hasMoney: ownerMoneyString,
  freezeMoney: ownerMoneyString,
  nike: z.string().nullable(),
  address: z.string().nullable(),
  country: countryCode.nullable(),
  phone: z.string().nullable(),
  isFriendLogin: z.enum(['0', '1']),
  hasWhPwd: z.boolean(),
  /** The time from which withdrawals take the withdrawal password; null if they do already, or there is none. */
  withdrawalPasswordFrom: dateTimeString.nullable(),
  /** The time at which a forgotten withdrawal password is removed; null unless its removal is requested. */
  withdrawalPasswordUnsetAt: dateTimeString.nullable(),
  /** The phrase at the top of every message of the shop; null if not set, and in a friend's session. */
  phrase: z.string().nullable(),
  minWithdraw: moneyString,
  disabled: yesNoNumber,
  registeredAt: dateTimeString,
  /** It is counted up to 100; 0 in a friend's session, which has no messages. */
  unreadMessages: z.int(),
});

export const who = { userId: idString, userName: z.string() };

export const person = {
  ...who,
  fullName: z.string().nullable(),
  opened: z.boolean(),
  nike: z.string().nullable(),
  phone: z.string().nullable(),
  country: z.string().nullable(),
  invitationCode: z.string(),
  inviterId: idString.nullable(),
  shareRatio: rateString,
  /** The day until which operators count the customer as a member; no rule reads it. */
  memberUntil: z.string().nullable(),
  hasMoney: moneyString,
  freezeMoney: moneyString,
  disabled: yesNoNumber,
  holdUntil: dateTimeString.nullable(),
  registeredAt: dateTimeString,
  registerIp: z.string().nullable(),
  /** 1 is offline, 2 online (an app is open); null while the site does not check. */
  online: yesNoNumber.nullable(),
  loginIp: z.string().nullable(),
  /** The role of the administrator who recorded this account as their own; null for nearly every customer. */
  role: z.string().nullable(),
  lastLoginAt: dateTimeString.nullable(),
};
