const signs = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Characters that stand in a word which no document breaks by itself, as it does the scripts without spaces. */
const unbroken = String.raw`[^\s\u200b\-\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]`;
/** The address of a wallet is copied, and short enough. */
const payoutAddress = /^(?:0x[0-9a-f]{40}|T[1-9A-HJ-NP-Za-km-z]{33})$/i;

/**
 * Returns a text of which a document may break words after so many signs, by spaces of no width: a longer one would reach
 * over what stands beside it, or out of the page.
 */
export function breakable(text: string, longest: number): string {
  return text.replace(new RegExp(`${unbroken}{${longest + 1},}`, 'gu'), (word) => {
    if (payoutAddress.test(word)) return word;
    const parts = Array.from(signs.segment(word), ({ segment }) => segment);
    return parts.map((part, place) => (place > 0 && place % longest === 0 ? `\u200b${part}` : part)).join('');
  });
}

/** Returns a text in one line: a line of its own could pass for one of the document's. */
export const inALine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
