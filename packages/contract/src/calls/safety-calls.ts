import { z } from 'zod';
import { call } from '../call.ts';
import {
  device,
  passkey,
  passkeyAssertion,
  passkeyCreationOptions,
  passkeyRegistration,
  passkeyRequestOptions,
} from '../schemas/passkey.ts';
import { dateTimeString, emptyObject, idString, installationString, nonBlankString, passwordString } from '../wire.ts';

const deviceId = z.string().regex(/^[0-9a-f]{64}$/);

export const safetyCalls = {
  'customer/devices': call({
    method: 'GET',
    access: 'customer',
    summary: 'What is logged in to the account, this device first, and its passkeys.',
    rate: 'read',
    shows: ['devices'],
    data: z.object({
      devices: z.array(device),
      passkeys: z.array(passkey),
      /** Whether passkeys can be added at the host of this request. */
      canAddPasskeys: z.boolean(),
    }),
  }),
  'customer/signOutDevice': call({
    method: 'POST',
    access: 'customer',
    summary: 'Ends the session of one device, or without a device of all others; from its next request on.',
    rate: 'write',
    changes: ['devices'],
    body: z.strictObject({ deviceId: deviceId.optional() }),
    data: z.object({ ended: z.int() }),
    errors: ['not_found'],
  }),
  'customer/passkeyOptions': call({
    method: 'POST',
    access: 'customer',
    summary: 'What a new passkey is made by, within five minutes and in this session; with the login password.',
    rate: 'login',
    changes: [],
    body: z.strictObject({ password: passwordString }),
    data: passkeyCreationOptions,
    errors: ['old_password_incorrect', 'locked_out', 'passkeys_unavailable', 'too_many_passkeys'],
  }),
  'customer/passkeyAdd': call({
    method: 'POST',
    access: 'customer',
    summary: 'Adds the passkey that was made; every device is told.',
    rate: 'login',
    changes: ['devices', 'messages'],
    body: z.strictObject({ name: nonBlankString(60), credential: passkeyRegistration }),
    data: z.object({ passkeyId: idString }),
    errors: ['passkeys_unavailable', 'passkey_not_accepted', 'passkey_already_added', 'too_many_passkeys'],
  }),
  'customer/passkeyRemove': call({
    method: 'POST',
    access: 'customer',
    summary: 'Removes a passkey: nobody logs in with it any more, and sessions go on. Every device is told.',
    rate: 'write',
    changes: ['devices', 'messages'],
    body: z.strictObject({ passkeyId: idString }),
    data: emptyObject,
    errors: ['not_found'],
  }),
  'customer/passkeyLoginOptions': call({
    method: 'POST',
    access: 'public',
    summary: 'What any passkey of the person is to sign for a log-in, within five minutes.',
    rate: 'login',
    changes: [],
    body: emptyObject.strict(),
    data: passkeyRequestOptions,
    errors: ['passkeys_unavailable'],
  }),
  'customer/passkeyLogin': call({
    method: 'POST',
    access: 'public',
    summary: 'Logs a customer in with a passkey.',
    rate: 'login',
    changes: [],
    body: z.strictObject({ credential: passkeyAssertion, installation: installationString.optional() }),
    data: z.object({ token: z.string() }),
    errors: ['passkeys_unavailable', 'passkey_not_accepted'],
  }),
  'customer/unsetWhPwd': call({
    method: 'POST',
    access: 'customer',
    allowsBlocked: true,
    summary:
      'Gives notice on every device that a forgotten withdrawal password ends a day later; with the login password. Requested again, it names the same time.',
    rate: 'login',
    changes: ['account', 'messages'],
    body: z.strictObject({ password: passwordString }),
    data: z.object({ unsetAt: dateTimeString }),
    errors: ['old_password_incorrect', 'locked_out', 'withdrawal_password_missing'],
  }),
  'customer/cancelUnsetWhPwd': call({
    method: 'POST',
    access: 'customer',
    allowsBlocked: true,
    summary: 'Keeps a withdrawal password that was to end; any device can.',
    rate: 'write',
    changes: ['account', 'messages'],
    body: emptyObject.strict(),
    data: emptyObject,
    errors: ['not_found'],
  }),
};
