import { z } from 'zod';
import { call } from '../call.ts';
import { approvalRequested } from '../schemas/approval.ts';
import { dateTimeString, emptyObject, reason, safeString } from '../wire.ts';

export const settingName = z.enum([
  'site_title',
  'site_color',
  'zone',
  'registration_open',
  'registration_notice',
  'countries',
  'order_expiry_minutes',
  'daily_match_limit',
  'login_failure_limit',
  'login_failure_minutes',
  'default_share_ratio',
  'minimum_withdrawal',
  'withdrawal_fee_rate',
  'second_approval_threshold',
  'return_days',
  'shipping_days',
  'delivery_days',
  'countries_without_rewards',
  'whatsapp',
  'whatsapp_link',
  'telegram',
  'telegram_link',
]);
export type SettingName = z.infer<typeof settingName>;

export const settingCalls = {
  'setting/inquire': call({
    method: 'POST',
    access: 'administrator',
    node: 'setting.read',
    summary: 'The settings with who changed them last.',
    rate: 'read',
    shows: ['settings'],
    body: emptyObject.strict(),
    data: z.array(
      z.object({
        name: settingName,
        value: z.string(),
        changedAt: dateTimeString.nullable(),
      }),
    ),
  }),
  'setting/update': call({
    method: 'POST',
    access: 'administrator',
    node: 'setting.write',
    summary: 'Asks for a change of a setting; a second administrator decides.',
    rate: 'write',
    changes: ['approvals'],
    body: z.strictObject({
      name: settingName,
      value: safeString(0, 2_000),
      reason,
    }),
    data: approvalRequested,
    errors: ['wording_not_allowed'],
  }),
};
