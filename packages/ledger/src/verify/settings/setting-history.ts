import { parseMoney, parseRate } from '@goodturn/money';
import { optionalText, optionalTime, text } from '../reading/columns.ts';
import type { Snapshot } from '../reading/snapshot.ts';
import { type Micros, minute } from '../reading/time.ts';

/** The initial settings of a database. A test compares them with the migration that writes them. */
const shippedSettings: Readonly<Record<string, string>> = {
  zone: 'Asia/Singapore',
  minimum_withdrawal: '10',
  withdrawal_fee_rate: '0.01',
  second_approval_threshold: '1000',
  refund_approval_threshold: '100',
  return_days: '14',
  shipping_days: '7',
  delivery_days: '10',
  countries_without_rewards: '',
  confirmed_numbers: 'false',
};

/** Returns the initial settings, with the one that differs in a test database or sample shop. */
export const settingsAtFirst = (isFilled: boolean): Readonly<Record<string, string>> => ({
  ...shippedSettings,
  second_factor_required: isFilled ? 'false' : 'true',
});

/** The server's defaults for settings that were never set. */
const serverDefaults: Readonly<Record<string, string>> = {
  order_expiry_minutes: '30',
  default_share_ratio: '0.2',
  countries: 'SG',
};

/** Every value that a setting was given by two persons, and its initial value. */
export interface SettingHistory {
  valuesOf(name: string): readonly string[];
  /** Returns the values possible at that time, several if a change was near. */
  valuesAt(name: string, at: Micros): readonly string[];
}

export async function readSettingHistory(snapshot: Snapshot): Promise<SettingHistory> {
  const changes = await snapshot.all({
    columns: {
      name: [`p.payload -> 'fields' ->> 'setting'`, optionalText],
      value: [`p.payload -> 'fields' ->> 'value'`, optionalText],
      usedAt: optionalTime,
    },
    from: 'only shop.approval p',
    alias: 'p',
    where: `p.kind = 'setting_change' and p.state = 'approved'`,
    orderBy: 'p.id',
  });
  return {
    valuesAt: (name, at) => {
      let values = [shippedSettings[name] ?? serverDefaults[name] ?? ''];
      for (const { name: changed, value, usedAt } of changes) {
        if (changed !== name || value === null || usedAt === null || usedAt > at + minute) continue;
        values = usedAt < at - minute ? [value] : [...values, value];
      }
      return values;
    },
    valuesOf: (name) => {
      const first = shippedSettings[name] ?? serverDefaults[name];
      const later = changes.flatMap((change) => (change.name === name && change.value !== null ? [change.value] : []));
      return first === undefined ? later : [first, ...later];
    },
  };
}

function parsed<Value>(values: readonly string[], parse: (value: string) => Value): Value[] {
  return values.flatMap((value) => {
    try {
      return [parse(value)];
    } catch {
      return [];
    }
  });
}

const largest = (values: readonly bigint[]): bigint =>
  values.reduce((most, value) => (value > most ? value : most), 0n);

export const wholeNumbersOf = (history: SettingHistory, name: string): bigint[] =>
  parsed(history.valuesOf(name), (value) => BigInt(value));
/** Returns the numbers that a setting can have been at that time. */
export const wholeNumbersAt = (history: SettingHistory, name: string, at: Micros): bigint[] =>
  parsed(history.valuesAt(name, at), (value) => BigInt(value));
export const ratesOf = (history: SettingHistory, name: string): bigint[] =>
  parsed(history.valuesOf(name), (value): bigint => parseRate(value));
export const maxAmountOf = (history: SettingHistory, name: string): bigint =>
  largest(parsed(history.valuesOf(name), (value): bigint => parseMoney(value)));

/** Reads the current settings. */
export const settingsOf = (snapshot: Snapshot) =>
  snapshot.all({
    columns: { name: text, value: text, updatedAt: optionalTime },
    from: 'only shop.setting s',
    alias: 's',
  });
