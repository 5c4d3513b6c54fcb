import { z } from 'zod';
import { call } from '../call.ts';
import { approvalRequested } from '../schemas/approval.ts';
import { exportCall } from '../schemas/export-call.ts';
import { listFilters, listPage, listTotals } from '../schemas/list-query.ts';
import { passkey, passkeyCreationOptions, passkeyRegistration } from '../schemas/passkey.ts';
import { payload } from '../schemas/payload.ts';
import { permissionTreeSchema } from '../schemas/permission-node.ts';
import {
  dateTimeString,
  emptyObject,
  idString,
  installationString,
  listOf,
  newAdministratorPasswordString,
  nonBlankLine,
  nonBlankString,
  passwordString,
  reason,
  safeString,
  typedString,
  unspacedString,
  yesNoNumber,
} from '../wire.ts';

/** The fields of a new administrator; the server's command validates with the same schema as the form. */
export const newAdministrator = z.strictObject({
  account: nonBlankString(60),
  password: newAdministratorPasswordString,
});

const administratorRow = z.object({
  administratorId: idString,
  account: z.string(),
  role: z.string(),
  disabled: yesNoNumber,
  totpEnrolled: z.boolean(),
  passkeys: z.int(),
  lastLoginAt: dateTimeString.nullable(),
});

const administratorFilters = listFilters({
  account: safeString(0, 60).optional(),
  role: safeString(1, 80).optional(),
  disabled: yesNoNumber.optional(),
  totpEnrolled: z.boolean().optional(),
  hasPasskey: z.boolean().optional(),
});
const administratorSorts = ['number', 'lastLogin'] as const;

const ownAccountCodeString = unspacedString.regex(/^[0-9]{6}$/).meta({ example: '418036' });
const totpCode = unspacedString.regex(/^[0-9]{6}$/).meta({ example: '123456' });
/** Accepted as typed: the server ignores case, spaces, and letters that look like digits. */
const recoveryCode = safeString(0, 60).optional();
const confirmedByFactor = [
  'login_failed',
  'second_factor_incorrect',
  'locked_out',
  'signature_required',
  'signature_not_accepted',
  'passkey_not_accepted',
  'code_required',
  'passkeys_unavailable',
] as const;

export const administratorCalls = {
  'admin/login': call({
    method: 'POST',
    access: 'public',
    summary:
      'Logs an administrator in. Every cause of a failure gets the same answer; whoever has a passkey is asked for it once the rest is right.',
    rate: 'login',
    changes: [],
    body: z.strictObject({
      account: nonBlankString(60),
      password: passwordString,
      code: typedString(0, 10).optional(),
      /** Replaces the code if the authenticator app is lost. */
      recoveryCode,
      installation: installationString.optional(),
    }),
    data: z.object({ token: z.string() }),
    errors: ['login_failed', 'locked_out', 'signature_required', 'passkeys_unavailable'],
  }),
  'admin/logout': call({
    method: 'POST',
    access: 'administrator',
    summary: 'Ends the session.',
    rate: 'write',
    changes: [],
    body: emptyObject.strict(),
    data: emptyObject,
  }),
  'admin/settings': call({
    method: 'POST',
    access: 'public',
    summary: 'What the log-in page of the back office shows.',
    rate: 'read',
    shows: ['settings'],
    body: emptyObject.strict(),
    data: z.object({
      title: z.string(),
      logo: z.string(),
      register: z.boolean(),
      /** Begins with # if it is a page of the back office; empty while nobody can register. */
      registerUrl: z.string(),
      /**
       * Whether the site requires a second factor. An administrator who has enrolled an app needs a code in either
       * case.
       */
      googleVerification: z.boolean(),
    }),
  }),
  'admin/info': call({
    method: 'POST',
    access: 'administrator',
    summary: 'Who is logged in, with the permission nodes of the role.',
    rate: 'read',
    shows: ['account', 'roles'],
    body: emptyObject.strict(),
    data: z.object({
      administratorId: idString,
      account: z.string(),
      role: z.string(),
      nodes: z.array(z.string()),
      /** The nodes that the role opens: the navigation and the buttons, in their order. */
      tree: permissionTreeSchema,
      lastLoginAt: dateTimeString.nullable(),
      totpEnrolled: z.boolean(),
      /** The customer accounts that this administrator recorded as their own. */
      ownUserIds: z.array(idString),
    }),
  }),
  'administrator/inquire': call({
    method: 'POST',
    access: 'administrator',
    node: 'administrator.read',
    summary:
      'Who works in the back office and matches, newest first. A search finds a number or a part of the account.',
    rate: 'read',
    shows: ['account'],
    body: z.strictObject({ ...listPage(administratorSorts), ...administratorFilters }),
    data: listOf(administratorRow),
    errors: ['invalid_request'],
  }),
  'administrator/totals': call({
    method: 'POST',
    access: 'administrator',
    node: 'administrator.read',
    summary: 'How many administrators match.',
    rate: 'read',
    shows: ['account'],
    body: z.strictObject(administratorFilters),
    data: listTotals({}),
    errors: ['invalid_request'],
  }),
  'administrator/export': exportCall('administrator.read', administratorSorts, administratorFilters),
  'administrator/reset_totp': call({
    method: 'POST',
    access: 'administrator',
    node: 'administrator.write',
    summary: 'Requests that the authenticator app of somebody who lost it be removed, which ends all their sessions.',
    rate: 'write',
    changes: ['approvals'],
    approvals: { totp_reset: payload() },
    action: 'administrator',
    idempotency: 'required',
    body: z.strictObject({ administratorId: idString, reason }),
    data: approvalRequested,
    errors: ['not_found', 'second_factor_state_conflict', 'conflict_of_interest'],
  }),
  'admin/own_account': call({
    method: 'POST',
    access: 'administrator',
    summary:
      'Records a customer account as an own one, by a code that its app shows (ownAccountCode). One decides and changes nothing about it from then on.',
    rate: 'login',
    changes: ['account'],
    body: z.strictObject({ userId: idString, code: ownAccountCodeString }),
    data: emptyObject,
    errors: ['not_found', 'forbidden', 'own_account_code_incorrect', 'own_account_code_ended'],
  }),
  'admin/find_own_account': call({
    method: 'POST',
    access: 'administrator',
    summary: 'Whose account a number or user id is, before it is recorded as an own one.',
    rate: 'login',
    shows: [],
    body: z.strictObject({ number: nonBlankString(40) }),
    data: z.object({ userId: idString, userName: z.string(), fullName: z.string(), registeredAt: dateTimeString }),
    errors: ['not_found'],
  }),
  'admin/request_own_account': call({
    method: 'POST',
    access: 'administrator',
    node: 'approval.decide',
    summary: 'Requests that a second administrator confirm that a customer account is the own one.',
    rate: 'write',
    changes: ['approvals'],
    approvals: { own_account: payload() },
    idempotency: 'required',
    body: z.strictObject({ userId: idString, reason }),
    data: approvalRequested,
    errors: ['not_found', 'conflict_of_interest'],
  }),
  'administrator/reset_passkeys': call({
    method: 'POST',
    access: 'administrator',
    node: 'administrator.write',
    summary: 'Requests that the passkeys of somebody who lost them be removed, which ends all their sessions.',
    rate: 'write',
    changes: ['approvals'],
    approvals: { passkey_reset: payload() },
    action: 'administrator',
    idempotency: 'required',
    body: z.strictObject({ administratorId: idString, reason }),
    data: approvalRequested,
    errors: ['not_found', 'second_factor_state_conflict', 'conflict_of_interest'],
  }),
  'admin/passkeys': call({
    method: 'POST',
    access: 'administrator',
    summary: 'The own passkeys, the oldest first.',
    rate: 'read',
    shows: ['account'],
    body: emptyObject.strict(),
    data: z.object({
      passkeys: z.array(
        passkey.extend({
          /**
           * The file that is pinned on the machine that signs payouts, and its eight words, which are compared there;
           * null for a kind of key that the machine does not take.
           */
          signerFile: z.string().nullable(),
          words: z.array(z.string()),
        }),
      ),
      /** Whether passkeys can be added at the host of this request. */
      canAdd: z.boolean(),
    }),
  }),
  'admin/passkey_options': call({
    method: 'POST',
    access: 'administrator',
    summary:
      'What a new passkey is made by, within five minutes and in this session; with the password and an existing second factor.',
    rate: 'login',
    changes: ['account'],
    body: z.strictObject({ password: passwordString, recoveryCode }),
    data: passkeyCreationOptions,
    errors: [...confirmedByFactor, 'too_many_passkeys'],
  }),
  'admin/passkey_add': call({
    method: 'POST',
    access: 'administrator',
    summary:
      'Adds the passkey that was made, which signs once for it. From then on this person signs what two persons decide.',
    rate: 'login',
    changes: ['account'],
    body: z.strictObject({ name: nonBlankLine(60), credential: passkeyRegistration }),
    data: z.object({ passkeyId: idString }),
    errors: [
      'signature_required',
      'signature_not_accepted',
      'passkeys_unavailable',
      'passkey_not_accepted',
      'passkey_already_added',
      'too_many_passkeys',
    ],
  }),
  'admin/passkey_remove': call({
    method: 'POST',
    access: 'administrator',
    summary: 'Removes one of the own passkeys, but never the last one.',
    rate: 'login',
    changes: ['account'],
    body: z.strictObject({ passkeyId: idString, password: passwordString, recoveryCode }),
    data: emptyObject,
    errors: [...confirmedByFactor, 'not_found', 'last_passkey'],
  }),
  'admin/totp_begin': call({
    method: 'POST',
    access: 'administrator',
    summary: 'Makes a secret for an authenticator app; it counts once a code of it was confirmed.',
    rate: 'login',
    changes: ['account'],
    body: z.strictObject({ password: passwordString, recoveryCode }),
    data: z.object({
      /** An otpauth:// URI, to be shown as a QR code. */
      uri: z.string(),
      secret: z.string(),
    }),
    errors: [...confirmedByFactor, 'second_factor_state_conflict'],
  }),
  'admin/totp_confirm': call({
    method: 'POST',
    access: 'administrator',
    summary: 'Enrols the authenticator app by a first code, which is used up, and ends all other sessions.',
    rate: 'login',
    changes: ['account'],
    body: z.strictObject({ code: totpCode }),
    data: emptyObject,
    errors: ['second_factor_incorrect', 'second_factor_state_conflict'],
  }),
  'admin/totp_remove': call({
    method: 'POST',
    access: 'administrator',
    summary: 'Removes the authenticator app, with a code of it or, where it is lost, a recovery code.',
    rate: 'login',
    changes: ['account'],
    body: z.strictObject({ password: passwordString, code: totpCode.optional(), recoveryCode }),
    data: emptyObject,
    errors: ['login_failed', 'second_factor_incorrect', 'locked_out', 'second_factor_state_conflict'],
  }),
  'admin/recovery_codes': call({
    method: 'POST',
    access: 'administrator',
    summary: 'How many of the own recovery codes are left. They themselves are shown once, when they are made.',
    rate: 'read',
    shows: ['account'],
    body: emptyObject.strict(),
    data: z.object({ left: z.int(), madeAt: dateTimeString.nullable() }),
  }),
  'admin/update_password': call({
    method: 'POST',
    access: 'administrator',
    summary: 'Changes the own password; every other session ends.',
    rate: 'login',
    changes: [],
    body: z.strictObject({ oldPassword: passwordString, newPassword: newAdministratorPasswordString }),
    data: emptyObject,
    errors: ['old_password_incorrect', 'locked_out', 'invalid_request'],
  }),
  'admin/recovery_renew': call({
    method: 'POST',
    access: 'administrator',
    summary: 'Makes ten recovery codes, and ends the earlier ones. Each stands once for a second factor that is lost.',
    rate: 'login',
    changes: ['account'],
    body: z.strictObject({ password: passwordString }),
    data: z.object({ codes: z.array(z.string()) }),
    errors: [...confirmedByFactor, 'second_factor_state_conflict'],
  }),
};
