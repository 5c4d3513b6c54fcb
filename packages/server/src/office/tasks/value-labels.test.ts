import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { officeLabels, labelOf } from './value-labels.ts';

/** Returns the texts of the back office, which no package may import. */
const textsOf = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../../../../admin-app/src/texts/${language}.json`, import.meta.url), 'utf8'));

it('the words of a file are those on screen, and none of a kind is missing', () => {
  const [en, zh] = [textsOf('en'), textsOf('zh-cn')];
  for (const [name, words] of Object.entries(officeLabels)) {
    const prefix = `admin_view.${name}.`;
    const keys = Object.keys(en).filter((key) => key.startsWith(prefix));
    const onScreen = keys.map((key) => [key.slice(prefix.length), [en[key], zh[key]]]);
    expect(words).toEqual(Object.fromEntries(onScreen));
  }
});

it('a value has its words in the language of whoever asked, and one without any stays as it is', () => {
  expect(['en', 'zh-cn', 'de'].map((language) => labelOf('order', '3', language))).toEqual([
    'Refunded',
    '已退款',
    'Refunded',
  ]);
  expect(labelOf('recharge', '1', 'en')).toBe('Success');
  expect(labelOf('shipment', 'waiting', 'en')).toBe('To ship');
  expect([labelOf('state', 'unheard_of', 'en'), labelOf('state', '', 'en')]).toEqual(['unheard_of', '']);
});
