import { expect, it } from 'vitest';
import { printable } from './printable.ts';

/** Every single code point that is shown as an emoji by itself, and the kinds of sequences. */
const emoji = [
  ...Array.from({ length: 0x1fbff }, (_, code) => String.fromCodePoint(code)).filter((one) =>
    /^\p{Emoji_Presentation}$/u.test(one),
  ),
  '👩‍👩‍👧‍👦',
  '🇸🇬',
  '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  '1️⃣',
  '❤️',
  '👍🏽',
];

it('no emoji is printed, whichever it is and wherever it stands', () => {
  expect(emoji.length).toBeGreaterThan(1_000);
  for (const one of emoji) {
    expect(printable(`Ana ${one} Lima`)).toBe('Ana Lima');
    expect(printable(`${one}Ana`)).toBe('Ana');
    expect(printable(one)).toBe('–');
  }
});

it.each(['Jean-Luc O’Brien', '王小明', 'علی‌رضا', '© 2026 ™ № 1 #2 *', 'क्‍ष', 'two\nlines  here'])(
  'a text without emoji stays as it is: %s',
  (text) => {
    expect(printable(text)).toBe(text);
  },
);
