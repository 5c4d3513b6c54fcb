import { settingName } from '@goodturn/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import en from '../texts/en.json' with { type: 'json' };
import { showTexts } from './i18n/texts.ts';
import { settingBounds, settingLabel, settingKinds } from './setting-kinds.ts';

beforeEach(() => showTexts('en', en));

describe('settingLabel', () => {
  it.each([
    ['withdrawal_fee_rate', '0.015', '1.5 %'],
    ['default_share_ratio', '0.20', '0.2'],
    ['default_share_ratio', '1.0', '1'],
    ['default_share_ratio', '0', '0'],
    ['registration_open', 'false', 'No'],
    ['registration_open', 'perhaps', 'perhaps'],
    ['second_approval_threshold', '1000', '1,000.00 USD'],
    ['return_days', '14', '14'],
    ['site_title', '0.5', '0.5'],
    ['a_name_of_later', 'x', 'x'],
  ])('%s of %s is %s', (name, value, words) => {
    expect(settingLabel(name, value)).toBe(words);
  });
});

it('knows how each setting of the contract is typed', () => {
  expect(Object.keys(settingKinds).sort()).toEqual([...settingName.options].sort());
});

it('knows between which numbers each count lies', () => {
  const counts = settingName.options.filter((name) => settingKinds[name] === 'count');
  expect(Object.keys(settingBounds).sort()).toEqual(counts.sort());
});
