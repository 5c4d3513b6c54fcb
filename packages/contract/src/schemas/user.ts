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
  /** From when on withdrawals take the withdrawal password; null if they do already, or there is none. */
  withdrawalPasswordFrom: dateTimeString.nullable(),
  /** When a forgotten withdrawal password ends; null unless that was requested. */
  withdrawalPasswordUnsetAt: dateTimeString.nullable(),
  /** What stands above every message of ours; null if it is not set, and in a friend's session. */
  phrase: z.string().nullable(),
  minWithdraw: moneyString,
  disabled: yesNoNumber,
  registeredAt: dateTimeString,
  /** Counted up to 100; a friend's session has no messages. */
  unreadMessages: z.int(),
});

export const who = { userId: idString, userName: z.string() };

/** A customer as a line of the list of customers. */
export const person = {
  ...who,
  /** As operators wrote it who added the account. */
  fullName: z.string().nullable(),
  /** Whether the person has chosen a password. */
  opened: z.boolean(),
  nike: z.string().nullable(),
  phone: z.string().nullable(),
  country: z.string().nullable(),
  invitationCode: z.string(),
  inviterId: idString.nullable(),
  shareRatio: rateString,
  /** Until which day operators count them as a member; no rule reads it. */
  memberUntil: z.string().nullable(),
  hasMoney: moneyString,
  freezeMoney: moneyString,
  disabled: yesNoNumber,
  /** Until when an active hold lasts; null without one. */
  holdUntil: dateTimeString.nullable(),
  registeredAt: dateTimeString,
  registerIp: z.string().nullable(),
  /** 1 offline, 2 online: an app is open; null while the site does not look. */
  online: yesNoNumber.nullable(),
  /** Where the newest log-in came from whose session is not over. */
  loginIp: z.string().nullable(),
  /** Of the back-office account for which this one is recorded as the own one; null for nearly everybody. */
  role: z.string().nullable(),
  /** The newest log-in whose session is not over; null where there is none. */
  lastLoginAt: dateTimeString.nullable(),
};
