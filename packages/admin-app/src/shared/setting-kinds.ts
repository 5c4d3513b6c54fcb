import type { SettingName } from '@goodturn/contract';
import { formatAmount } from './i18n/formats.ts';
import { type KeyPart, text } from './i18n/texts.ts';
import { percentOfRate, ratioText } from './i18n/percent.ts';
import type { FieldType } from './components/form-validation.ts';

type SettingKind = Exclude<FieldType, 'dateTime' | 'password'>;

/** The settings in display order, each with the kind of its field. */
export const settingKinds: Readonly<Record<SettingName, SettingKind>> = {
  site_title: 'text',
  site_color: 'text',
  site_icon: 'pictureAddress',
  invite_image: 'pictureAddress',
  zone: 'text',
  registration_open: 'choice',
  invitation_required: 'choice',
  registration_notice: 'long',
  administrator_registration: 'choice',
  administrator_registration_url: 'text',
  online_check: 'choice',
  confirmed_numbers: 'choice',
  default_share_ratio: 'ratio',
  login_failure_limit: 'count',
  login_failure_minutes: 'count',
  countries: 'countries',
  daily_match_limit: 'count',
  order_expiry_minutes: 'count',
  shipping_days: 'count',
  delivery_days: 'count',
  return_days: 'count',
  identity_retention_days: 'count',
  countries_without_rewards: 'countries',
  minimum_withdrawal: 'amount',
  withdrawal_fee_rate: 'percent',
  second_approval_threshold: 'amount',
  refund_approval_threshold: 'amount',
  second_factor_required: 'choice',
  whatsapp: 'text',
  whatsapp_link: 'text',
  telegram: 'text',
  telegram_link: 'text',
  socket_max_failures: 'count',
  log_level: 'choice',
  log_host: 'text',
  log_port: 'text',
};

/** The settings of the screen for new customers and log-ins. */
export const userSettings: readonly SettingName[] = [
  'default_share_ratio',
  'online_check',
  'confirmed_numbers',
  'registration_open',
  'invitation_required',
  'registration_notice',
  'login_failure_limit',
  'login_failure_minutes',
];

export const logSettings: readonly SettingName[] = ['log_level', 'log_host', 'log_port'];

/** The choices of settings that are not yes or no. */
const choicesOf: Readonly<Partial<Record<SettingName, readonly KeyPart<'admin_view.logLevel.'>[]>>> = {
  log_level: ['start', 'debug', 'info', 'warn', 'error', 'fatal'],
};

export const settingOptions = (name: SettingName): { value: string; label: string }[] =>
  choicesOf[name]?.map((value) => ({ value, label: text(`admin_view.logLevel.${value}`) })) ??
  (['true', 'false'] as const).map((value) => ({ value, label: text(`admin_view.yesNo.${value}`) }));

/** The bounds of the counts; the server checks them again. */
export const settingBounds: Readonly<Partial<Record<SettingName, readonly [from: number, to: number]>>> = {
  order_expiry_minutes: [1, 10_080],
  daily_match_limit: [0, 10_000],
  socket_max_failures: [0, 1_000],
  login_failure_limit: [1, 100],
  login_failure_minutes: [1, 1_440],
  return_days: [1, 365],
  shipping_days: [1, 365],
  delivery_days: [1, 365],
  identity_retention_days: [1, 365],
};

const mayBeEmpty = new Set<SettingName>([
  'site_icon',
  'invite_image',
  'registration_notice',
  'countries_without_rewards',
  'whatsapp',
  'whatsapp_link',
  'telegram',
  'telegram_link',
  'log_host',
]);

export const settingMayBeEmpty = (name: SettingName): boolean => mayBeEmpty.has(name);

/** Returns the kind of a setting's field; a text for a setting that this version does not know. */
export const settingKind = (name: string): SettingKind => settingKinds[name as SettingName] ?? 'text';
const isNumber = /^\d+(\.\d+)?$/;

/** Returns the formatted value of a setting; a malformed value is returned unchanged. */
export function settingLabel(name: string, value: string): string {
  const kind = settingKind(name);
  if (kind === 'choice') return settingOptions(name as SettingName).find((one) => one.value === value)?.label ?? value;
  if (!isNumber.test(value)) return value;
  if (kind === 'percent') return `${percentOfRate(value)} %`;
  if (kind === 'ratio') return ratioText(value);
  return kind === 'amount' ? `${formatAmount(value)} USD` : value;
}
