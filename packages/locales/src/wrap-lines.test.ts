import { describe, expect, it } from 'vitest';
import { balanceLines, wrapLines } from './wrap-lines.ts';

/** All characters have the same width; none of these texts contains a surrogate pair. */
const oneEach = (line: string) => line.length;

describe('wrapLines', () => {
  it('breaks between words and keeps punctuation with them', () => {
    expect(wrapLines('See what you pay, and what comes back.', 13, 'en', oneEach)).toEqual([
      'See what you',
      'pay, and what',
      'comes back.',
    ]);
  });

  it('breaks Chinese without spaces', () => {
    const lines = wrapLines('每一单都写清楚您付多少、返多少', 6, 'zh-CN', oneEach);
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.join('')).toBe('每一单都写清楚您付多少、返多少');
  });

  it('loses nothing of Arabic, and a short text stays one line', () => {
    const text = 'ترى ما تدفعه وما يعود إليك';
    expect(wrapLines(text, 10, 'ar', oneEach).join(' ')).toBe(text);
    expect(wrapLines('Short', 10, 'en', oneEach)).toEqual(['Short']);
  });

  it('gives a word that is too wide its own line', () => {
    expect(wrapLines('a Donaudampfschiff b', 5, 'de', oneEach)).toEqual(['a', 'Donaudampfschiff', 'b']);
  });
});

describe('balanceLines', () => {
  it('takes no more lines, and leaves no single word below full ones', () => {
    const text = 'Une boutique où vous récupérez une partie du prix';
    expect(wrapLines(text, 20, 'fr', oneEach)).toEqual(['Une boutique où vous', 'récupérez une partie', 'du prix']);
    expect(balanceLines(text, 20, 'fr', oneEach)).toEqual(['Une boutique où', 'vous récupérez une', 'partie du prix']);
  });

  it('ends with a word that is too wide, and with nothing', () => {
    expect(balanceLines('Donaudampfschiff', 5, 'de', oneEach)).toEqual(['Donaudampfschiff']);
    expect(balanceLines('', 5, 'de', oneEach)).toEqual([]);
  });
});
