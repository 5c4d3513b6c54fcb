import { describe, expect, it } from 'vitest';
import { createTexts } from './texts.ts';

const { languageCode, showTexts, text, textOr } = createTexts<'a_view.b'>();

describe('text', () => {
  it('fills in the placeholders, and writes a number the way it is read', () => {
    showTexts('en', { 'a_view.b': '{{lucky}} of {{units}} get {{bonus}} more' });
    expect(text('a_view.b', { lucky: 3, units: 1000, bonus: '10.00' })).toBe('3 of 1,000 get 10.00 more');
  });

  it('keeps a name that runs from the right to itself, so that the figures beside it stay where they are', () => {
    showTexts('en', { 'a_view.b': '{{name}}: {{price}}' });
    expect(text('a_view.b', { name: 'مقلاة', price: '12.00' })).toBe('\u2068مقلاة\u2069: 12.00');
    expect(text('a_view.b', { name: 'مق\u2069لاة', price: '12.00' })).toBe('\u2068مقلاة\u2069: 12.00');
    showTexts('ar', { 'a_view.b': '{{name}}: {{price}}' });
    expect(text('a_view.b', { name: 'مقلاة', price: '12.00' })).toBe('مقلاة: 12.00');
  });

  it('leaves no trace of a value that is missing', () => {
    showTexts('en', { 'a_view.b': 'Hello {{name}}.' });
    expect(text('a_view.b')).toBe('Hello .');
  });

  it.each([
    [0, 'zero'],
    [1, 'one'],
    [2, 'two'],
    [5, 'few'],
    [11, 'many'],
    [100, 'other'],
  ])('%i takes the form %s in Arabic', (count, form) => {
    const forms = ['zero', 'one', 'two', 'few', 'many', 'other'].map((name) => [`a_view.b_${name}`, name] as const);
    showTexts('ar', Object.fromEntries(forms));
    expect(text('a_view.b', { count })).toBe(form);
  });

  it('shows the key where a text is missing, so that the gap is seen', () => {
    showTexts('en', {});
    expect(text('a_view.b')).toBe('a_view.b');
    expect(textOr('a_view.c', 'as it was written')).toBe('as it was written');
  });

  it('follows the language', () => {
    showTexts('zh-cn', { 'a_view.b': '你好' });
    expect(languageCode()).toBe('zh-cn');
    expect(text('a_view.b')).toBe('你好');
  });
});
