import { z } from 'zod';
import { call } from '../call.ts';
import { userInfo } from '../schemas/user.ts';
import {
  countryCode,
  idString,
  installationString,
  invitationCodeString,
  newPasswordString,
  nonBlankString,
  emptyObject,
  passwordString,
  safeString,
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
      password: newPasswordString,
      parentCode: invitationCodeString.or(z.literal('')).optional(),
      ofAge: z.boolean(),
      rulesVersion: safeString(0, 40),
      installation: installationString.optional(),
    }),
    data: z.object({ userId: idString }),
    errors: ['registration_closed', 'user_name_taken', 'invitation_code_unknown', 'rules_not_accepted'],
  }),
  'customer/getInfo': call({
    method: 'GET',
    access: 'customer',
    allowsFriend: true,
    summary: 'Who is logged in, the balances and the shipping address.',
    rate: 'read',
    shows: ['account', 'balances'],
    data: userInfo,
  }),
  'customer/updateAddress': call({
    method: 'POST',
    access: 'customer',
    summary: 'Sets where orders ship to.',
    rate: 'write',
    changes: ['account'],
    body: z.strictObject({
      nike: nonBlankString(80),
      address: nonBlankString(300),
      phone: nonBlankString(30),
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
  'customer/updateWhPwd': call({
    method: 'POST',
    access: 'customer',
    summary:
      'Sets the withdrawal password; the first, with the login password as the old one. Set on a device that is new to the account, the first counts a day later.',
    rate: 'login',
    changes: ['account'],
    body: z.strictObject({ oldPassword: passwordString, newPassword: newPasswordString, userId: idString.optional() }),
    data: emptyObject,
    errors: ['user_mismatch', 'old_password_incorrect', 'locked_out'],
  }),
};
