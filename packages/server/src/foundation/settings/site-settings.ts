import { isIP } from 'node:net';
import { houseColour } from '@goodturn/contract';
import { type Money, parseMoney, parseRate, type Rate } from '@goodturn/money';
import { isTimeZone } from './site-time.ts';

export interface SiteSettings {
  siteTitle: string;
  siteColor: string;
  /** The URL of an uploaded square picture; empty for the icon that comes with the apps. */
  siteIcon: string;
  /** The URL of the picture on invitations; empty for the picture that the shop draws. */
  inviteImage: string;
  timeZone: string;
  registrationOpen: boolean;
  invitationRequired: boolean;
  registrationNotice: string;
  /** Whether people can register in the back office, without any right until two administrators give them one. */
  administratorRegistration: boolean;
  /** The address of that registration: a page of the back office, or another URL. */
  administratorRegistrationUrl: string;
  /** Whether operators see which customers have an app open. */
  onlineCheck: boolean;
  /** Whether rewards and campaigns with lucky units are for numbers only that were confirmed by a code. */
  confirmedNumbers: boolean;
  countries: string[];
  orderExpiryMinutes: number;
  dailyMatchLimit: number;
  loginFailureLimit: number;
  loginFailureMinutes: number;
  defaultShareRatio: Rate;
  minimumWithdrawal: Money;
  withdrawalFeeRate: Rate;
  /** Whether requests and decisions of two persons need a second factor from administrators without a passkey, too. */
  secondFactorRequired: boolean;
  secondApprovalThreshold: Money;
  refundApprovalThreshold: Money;
  returnDays: number;
  shippingDays: number;
  deliveryDays: number;
  countriesWithoutRewards: string[];
  /** The number of days for which identity documents are kept after the decision. */
  identityRetentionDays: number;
  whatsapp: string;
  whatsappLink: string;
  telegram: string;
  telegramLink: string;
  /** The language of texts that are missing in the reader's language. */
  defaultLanguage: string;
  /** The number of consecutive failures after which an app stops connecting its socket; 0 for no limit. */
  socketMaxFailures: number;
  /** The minimum level of logged events; `start` keeps the level with which each process was started. */
  logLevel: string;
  logHost: string;
  logPort: number;
  /** Whether the database contains the sample shop, which must not run in production. */
  demo: boolean;
}

/** The default values, in the text form of the table. */
export const defaultSettings: Readonly<Record<string, string>> = {
  site_title: 'Goodturn',
  site_color: houseColour,
  site_icon: '',
  invite_image: '',
  zone: 'Asia/Singapore',
  registration_open: 'true',
  invitation_required: 'false',
  registration_notice: '',
  administrator_registration: 'false',
  administrator_registration_url: '/admin_register',
  online_check: 'false',
  confirmed_numbers: 'false',
  countries: 'SG',
  order_expiry_minutes: '30',
  daily_match_limit: '20',
  login_failure_limit: '5',
  login_failure_minutes: '15',
  default_share_ratio: '0.2',
  minimum_withdrawal: '10',
  withdrawal_fee_rate: '0.01',
  second_approval_threshold: '1000',
  refund_approval_threshold: '100',
  second_factor_required: 'true',
  return_days: '14',
  shipping_days: '7',
  delivery_days: '10',
  countries_without_rewards: '',
  identity_retention_days: '30',
  whatsapp: '',
  whatsapp_link: '',
  telegram: '',
  telegram_link: '',
  default_language: 'en',
  socket_max_failures: '20',
  log_level: 'start',
  log_host: '',
  log_port: '514',
  demo: 'false',
};

const wholeNumber = (text: string, smallest: number, max: number): number => {
  const value = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= smallest && value <= max)) throw new RangeError(`a whole number from ${smallest} to ${max}`);
  return value;
};
const yesOrNo = (text: string): boolean => {
  if (text !== 'true' && text !== 'false') throw new RangeError('true or false');
  return text === 'true';
};
const matching = (pattern: RegExp, expected: string) => (text: string) => {
  if (!pattern.test(text)) throw new RangeError(expected);
  return text;
};
const timeZone = (text: string): string => {
  if (!isTimeZone(text)) throw new RangeError('an IANA time zone');
  return text;
};
/** A higher fee would keep people from their own money; at 1 the whole balance could not be withdrawn. */
const maxFeeRate = parseRate('0.05');
const feeRate = (text: string): Rate => {
  const rate = parseRate(text);
  if (rate > maxFeeRate) throw new RangeError('at most 0.05');
  return rate;
};
const countries = (text: string): string[] => {
  const codes = text.split(',').map((code) => code.trim());
  if (!codes.every((code) => /^[A-Z]{2}$/.test(code))) throw new RangeError('ISO 3166-1 codes with commas between');
  return codes;
};
/** Host names of RFC 1123. The last label must have a letter, so that no mistyped IP address passes. */
const hostPattern = /^(?!-)(?:[a-z0-9-]{0,62}[a-z0-9]\.(?!-))*(?=[a-z0-9-]*[a-z])[a-z0-9-]{0,62}[a-z0-9]$/i;
const hostName = (text: string): string => {
  if (text !== '' && isIP(text) === 0 && !(text.length <= 253 && hostPattern.test(text))) {
    throw new RangeError('the name or address of a machine, or nothing');
  }
  return text;
};
const ownPicture = matching(/^(?:\/files\/[0-9a-f]{32}-1080\.webp)?$/, 'an uploaded picture, or nothing');
const link = matching(/^(?:https:\/\/\S{1,500})?$/, 'an https address, or nothing');

const pageOrAddress = (text: string): string => {
  const isPage = /^(?:\/[\w-]+){1,8}$/.test(text);
  const url = /^https?:\/\/[^\s\\]{1,500}$/i.test(text) && URL.canParse(text) ? new URL(text) : undefined;
  if (!isPage && (url === undefined || url.username !== '' || url.password !== '')) {
    throw new RangeError('an http or https address, or a page such as /admin_register');
  }
  return text;
};

/** Parses the text values of the table. Throws a RangeError that describes the valid values. */
export function settingsOf(values: Readonly<Record<string, string>>): SiteSettings {
  const read = <T>(name: string, parse: (text: string) => T): T => {
    const text = values[name] ?? defaultSettings[name] ?? '';
    try {
      return parse(text);
    } catch (error) {
      throw new RangeError(`${name} must be ${error instanceof RangeError ? error.message : 'a decimal number'}`);
    }
  };
  const text = (value: string): string => value;
  return {
    siteTitle: read('site_title', text),
    siteColor: read('site_color', matching(/^#[0-9a-fA-F]{6}$/, 'a colour such as #0b6e4f')),
    siteIcon: read('site_icon', ownPicture),
    inviteImage: read('invite_image', ownPicture),
    timeZone: read('zone', timeZone),
    registrationOpen: read('registration_open', yesOrNo),
    invitationRequired: read('invitation_required', yesOrNo),
    registrationNotice: read('registration_notice', text),
    administratorRegistration: read('administrator_registration', yesOrNo),
    administratorRegistrationUrl: read('administrator_registration_url', pageOrAddress),
    confirmedNumbers: read('confirmed_numbers', yesOrNo),
    onlineCheck: read('online_check', yesOrNo),
    countries: read('countries', countries),
    orderExpiryMinutes: read('order_expiry_minutes', (value) => wholeNumber(value, 1, 10_080)),
    dailyMatchLimit: read('daily_match_limit', (value) => wholeNumber(value, 0, 10_000)),
    loginFailureLimit: read('login_failure_limit', (value) => wholeNumber(value, 1, 100)),
    loginFailureMinutes: read('login_failure_minutes', (value) => wholeNumber(value, 1, 1_440)),
    defaultShareRatio: read('default_share_ratio', parseRate),
    minimumWithdrawal: read('minimum_withdrawal', parseMoney),
    withdrawalFeeRate: read('withdrawal_fee_rate', feeRate),
    secondApprovalThreshold: read('second_approval_threshold', parseMoney),
    refundApprovalThreshold: read('refund_approval_threshold', parseMoney),
    secondFactorRequired: read('second_factor_required', yesOrNo),
    returnDays: read('return_days', (value) => wholeNumber(value, 1, 365)),
    shippingDays: read('shipping_days', (value) => wholeNumber(value, 1, 365)),
    deliveryDays: read('delivery_days', (value) => wholeNumber(value, 1, 365)),
    countriesWithoutRewards: read('countries_without_rewards', (value) => (value === '' ? [] : countries(value))),
    identityRetentionDays: read('identity_retention_days', (value) => wholeNumber(value, 1, 365)),
    whatsapp: read('whatsapp', text),
    whatsappLink: read('whatsapp_link', link),
    telegram: read('telegram', text),
    telegramLink: read('telegram_link', link),
    defaultLanguage: read('default_language', matching(/^[a-z]{2}(?:-[a-z]{2})?$/, 'a language code')),
    socketMaxFailures: read('socket_max_failures', (value) => wholeNumber(value, 0, 1_000)),
    logLevel: read('log_level', matching(/^(?:start|debug|info|warn|error|fatal)$/, 'a level')),
    logHost: read('log_host', hostName),
    logPort: read('log_port', (value) => wholeNumber(value, 1, 65_535)),
    demo: read('demo', yesOrNo),
  };
}
