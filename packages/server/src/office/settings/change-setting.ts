import type { DatabaseTransaction, Database } from '@goodturn/database';
import { defaultLanguage } from '@goodturn/locales';
import { isCountryCode, nearestWorkable, type SettingName } from '@goodturn/contract';
import { approval, carriedOutBy } from '../../decisions/approvals/approval.ts';
import { requireTruthfulWording } from '../../foundation/texts/truthful-wording.ts';
import { DomainError } from '../../foundation/domain-error.ts';
import { pictureNameOf } from '../../foundation/files/picture-url.ts';
import { operation, secondPerson } from '../../decisions/operations/operation.ts';
import type { SettingService } from '../../foundation/settings/setting-service.ts';
import { defaultSettings } from '../../foundation/settings/site-settings.ts';
import { sql } from 'kysely';

/** The settings that customers read verbatim. */
const publicTexts = new Set<SettingName>(['site_title', 'registration_notice']);

const writeSetting = carriedOutBy('change_setting', 'changed');

/** Messages for invalid values of single settings; all others share one message. */
const wrongValue: Partial<Record<SettingName, string>> = {
  default_share_ratio: 'error_view.share_ratio_form',
  administrator_registration_url: 'error_view.link_not_allowed',
  log_level: 'error_view.conversion_failed',
  log_host: 'error_view.conversion_failed',
  log_port: 'error_view.conversion_failed',
};

/** Writes one setting; if it was changed meanwhile, nothing is approved. */
const settingChange = approval('setting_change', {
  async apply(approved) {
    const { payload, services } = approved;
    services.settings.check(payload.setting, payload.value);
    await writeSetting(approved);
  },

  async current(reader, { subject }) {
    return { before: (await findSetting(reader, subject)) ?? defaultSettings[subject] ?? '' };
  },
});

const listsOfCountries = new Set<SettingName>(['countries', 'countries_without_rewards']);

/** Checks new values only; a stored value is never rejected. */
function requireCountries(value: string): void {
  const wrong = value
    .split(',')
    .map((code) => code.trim())
    .find((code) => code !== '' && !isCountryCode(code));
  if (wrong === undefined) return;
  throw new DomainError('invalid_request', {
    fields: { value: wrong === 'UK' ? 'error_view.country_is_gb' : 'error_view.no_country_code' },
    values: { code: wrong },
  });
}

/** Maximum characters of a title, fewer than the header of a page shows on a phone. */
const longestTitle = 60;

function requireTitle(value: string): void {
  const wrong = value.trim() === '' ? 'required' : value.length > longestTitle && 'too_long';
  if (wrong) throw new DomainError('invalid_request', { fields: { value: `error_view.field_${wrong}` } });
}

/** Rejects a colour whose shades cannot be distinguished from plain text, and names the nearest usable one. */
function requireWorkableColour(value: string): void {
  const nearest = nearestWorkable(value.toLowerCase());
  if (nearest === value.toLowerCase()) return;
  throw new DomainError('invalid_request', {
    fields: { value: 'error_view.colour_not_workable' },
    values: { colour: value, nearest },
  });
}

function requireValid(settings: Pick<SettingService, 'check'>, name: SettingName, value: string): void {
  try {
    settings.check(name, value);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new DomainError('invalid_request', { fields: { value: wrongValue[name] ?? 'error_view.field_format' } });
  }
}

/** Minimum width of the square icon, which phones draw on the home screen at up to 512 pixels. */
const iconPixels = 512;

/** Throws without a sender: nobody could confirm a number, and rewards and lucky units would be for nobody. */
function requireSender({ canSend }: { canSend: boolean }): void {
  if (!canSend) throw new DomainError('invalid_request', { fields: { value: 'error_view.no_code_sender' } });
}

const wrong = (cause: string) => new DomainError('invalid_request', { fields: { value: `error_view.field_${cause}` } });

/** Returns the size of a stored picture; undefined if the setting is emptied. */
async function requirePicture(transaction: DatabaseTransaction, address: string) {
  const name = pictureNameOf(address);
  if (name === undefined) return undefined;
  const size = await findPictureSize(transaction, name);
  if (size === undefined) throw wrong('format');
  return size;
}

async function requireIcon(transaction: DatabaseTransaction, address: string): Promise<void> {
  const size = await requirePicture(transaction, address);
  if (size === undefined) return;
  if (size.width !== size.height) throw wrong('image_square');
  if (size.width < iconPixels) throw wrong('image_size');
}

export const changeSetting = operation('setting/update', {
  approvals: [settingChange],

  async execute({ transaction, services, input: { name, value, reason } }) {
    if (listsOfCountries.has(name)) requireCountries(value);
    requireValid(services.settings, name, value);
    if (name === 'confirmed_numbers' && value === 'true') requireSender(services.numbers);
    if (name === 'site_title') requireTitle(value);
    if (name === 'site_color') requireWorkableColour(value);
    if (publicTexts.has(name)) requireTruthfulWording(defaultLanguage, { value });
    if (name === 'site_icon') await requireIcon(transaction, value);
    if (name === 'invite_image') await requirePicture(transaction, value);
    const before = (await lockSetting(transaction, name)) ?? defaultSettings[name] ?? '';
    return secondPerson(settingChange.request({ subject: name, payload: { setting: name, value, before }, reason }));
  },
});

/** Locks a setting until the end of the transaction; returns its value, undefined while the default is in force. */
async function lockSetting(transaction: DatabaseTransaction, name: string): Promise<string | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 7103))`.execute(transaction);
  return await findSetting(transaction, name);
}

async function findSetting(reader: Database | DatabaseTransaction, name: string): Promise<string | undefined> {
  const row = await reader.selectFrom('shop.setting').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value;
}

async function findPictureSize(
  reader: DatabaseTransaction,
  name: string,
): Promise<{ width: number; height: number } | undefined> {
  return await reader.selectFrom('shop.file').select(['width', 'height']).where('name', '=', name).executeTakeFirst();
}
