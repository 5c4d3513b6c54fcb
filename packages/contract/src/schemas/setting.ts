import { z } from 'zod';

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
