import { z } from 'zod';
import { call } from '../call.ts';
import { linkErrors, linkHalves, linkState, linkString } from '../schemas/link.ts';
import { userInfo } from '../schemas/user.ts';
import {
  countryCode,
  emptyObject,
  idString,
  installationString,
  invitationCodeString,
  newPasswordString,
  nonBlankLine,
  nonBlankString,
  passwordString,
  phoneCountry,
  safeString,
  typedString,
  userNameString,
} from '../wire.ts';

export const accountCalls = {
  'customer/register': call({
    method: 'POST',
    access: 'public',
    summary: 'Opens an account with a phone number and, where there is one, an invitation code.',
    rate: 'registration',
    changes: [],
    body: z.strictObject({
      username: userNameString,
      phoneCountry: phoneCountry.optional(),
      password: newPasswordString,
      parentCode: invitationCodeString.or(z.literal('')).optional(),
      ofAge: z.boolean(),
      rulesVersion: safeString(0, 40),
      installation: installationString.optional(),
    }),
    data: z.object({ userId: idString }),
    errors: [
      'registration_closed',
      'user_name_taken',
      'invitation_code_required',
      'invitation_code_unknown',
      'rules_not_accepted',
    ],
  }),
  'customer/getInfo': call({
    method: 'GET',
    access: 'customer',
    allowsFriend: true,
    summary: 'Who is logged in, the balances and the shipping address.',
    rate: 'read',
    shows: ['account', 'balances', 'messages'],
    data: userInfo,
  }),
  'customer/updateAddress': call({
    method: 'POST',
    access: 'customer',
    summary: 'Sets where orders ship to.',
    rate: 'write',
    changes: ['account'],
    body: z.strictObject({
      nike: nonBlankLine(80),
      address: nonBlankString(300),
      phone: typedString(1, 30),
      country: countryCode.optional(),
      userId: idString.optional(),
    }),
    data: emptyObject,
    errors: ['user_mismatch', 'country_not_served'],
  }),
  'customer/updatePwd': call({
    method: 'POST',
    access: 'customer',
    summary: 'Changes the login password; every other session ends.',
    rate: 'login',
    changes: ['account'],
    body: z.strictObject({ oldPassword: passwordString, newPassword: newPasswordString, userId: idString.optional() }),
    data: emptyObject,
    errors: ['user_mismatch', 'old_password_incorrect', 'locked_out'],
  }),
  'customer/passwordLink': call({
    method: 'POST',
    access: 'public',
    summary: 'Whether a one-time link works, and which of its halves does not. Who has not got both learns nothing.',
    rate: 'login',
    shows: [],
    body: z.strictObject({ token: linkString }),
    data: z.object({
      state: linkState,
      halves: linkHalves,
      /** Whether an operator added the account and nobody has opened it yet: its owner accepts the rules first. */
      isNew: z.boolean(),
    }),
  }),
  'customer/resetPwd': call({
    method: 'POST',
    access: 'public',
    summary:
      'Sets a new login password by both halves of a one-time link; every session ends. Who opens an account that was added for them accepts the rules with it, as at a registration.',
    rate: 'login',
    changes: [],
    body: z.strictObject({
      token: linkString,
      newPassword: newPasswordString,
      ofAge: z.boolean().optional(),
      rulesVersion: safeString(0, 40).optional(),
    }),
    data: emptyObject,
    errors: [...linkErrors, 'rules_not_accepted'],
  }),
  'customer/updateWhPwd': call({
    method: 'POST',
    access: 'customer',
    allowsBlocked: true,
    summary:
      'Sets the withdrawal password; the first, with the login password as the old one. Set on a device that is new to the account, the first counts a day later.',
    rate: 'login',
    changes: ['account'],
    body: z.strictObject({ oldPassword: passwordString, newPassword: newPasswordString, userId: idString.optional() }),
    data: emptyObject,
    errors: ['user_mismatch', 'old_password_incorrect', 'locked_out', 'password_recently_reset'],
  }),
};
