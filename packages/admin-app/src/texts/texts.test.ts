import { messagesFor, forbiddenWordsIn } from '@goodturn/locales';
import { approvalKind, approvalState, settingName, withdrawalStage } from '@goodturn/contract';
import { describe, expect, it } from 'vitest';
import en from './en.json' with { type: 'json' };
import zhCn from './zh-cn.json' with { type: 'json' };

const english: Record<string, string> = en;
const chinese: Record<string, string> = zhCn;
const placeholders = (text = '') =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort((one = '', other = '') => one.localeCompare(other));

describe('the texts of the back office', () => {
  it('have the same keys in both languages, none of them empty', () => {
    expect(Object.keys(chinese)).toEqual(Object.keys(english));
    expect([...Object.values(english), ...Object.values(chinese)].filter((text) => text.trim() === '')).toEqual([]);
  });

  it('have the same placeholders', () => {
    const different = Object.keys(english).filter(
      (key) => placeholders(english[key]).join() !== placeholders(chinese[key]).join(),
    );
    expect(different).toEqual([]);
  });

  it('take no key of the shop, and hold no exclamation mark', () => {
    expect(Object.keys(english).filter((key) => key in messagesFor('en'))).toEqual([]);
    expect([...Object.values(english), ...Object.values(chinese)].filter((text) => /[!！]/.test(text))).toEqual([]);
  });

  it('are written in Chinese as one person writes: full-width marks beside characters, one word for you', () => {
    const han = String.raw`\p{Script=Han}`;
    const halfWidth = new RegExp(`${han}[,:;?()]|[,:;?()]${han}`, 'u');
    expect(Object.entries(chinese).filter(([, text]) => halfWidth.test(text) || text.includes('您'))).toEqual([]);
  });

  it('word every kind, effect and state of an approval, every stage of a withdrawal, and every setting', () => {
    const keys = [
      ...approvalKind.options.map((kind) => `admin_view.kind.${kind}`),
      ...approvalKind.options.map((kind) => `admin_view.effect.${kind}`),
      ...withdrawalStage.options.flatMap((stage) => [
        `admin_view.state.${stage}`,
        `admin_view.emptyWithdrawals.${stage}`,
      ]),
      ...approvalState.options.map((state) => `admin_view.state.${state}`),
      ...settingName.options.map((name) => `admin_view.value.name.${name}`),
    ];
    expect(keys.filter((key) => english[key] === undefined)).toEqual([]);
  });

  it('promise and press nothing', () => {
    expect(forbiddenWordsIn('en', english)).toEqual([]);
    expect(forbiddenWordsIn('zh-cn', chinese)).toEqual([]);
    expect(forbiddenWordsIn('en', { 'admin_view.planted': 'Earn a guaranteed income' })).not.toEqual([]);
  });
});
