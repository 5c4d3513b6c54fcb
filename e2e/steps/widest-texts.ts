import { type Catalogue, languages, messagesFor } from '@goodturn/locales';
import type { BrowserContext } from 'playwright-core';
import { textFilesOf } from './built-files.ts';

/** The language whose texts are replaced. Dates and the server's texts stay in this language. */
export const replacedLanguage = 'en';

/** The length up to which a word may not be cut at the end of a line, so that a longer one does not widen the page. */
const longestUncut = 16;

const wideLetters =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uff60]/gu;
const pluralForm = /_(zero|one|two|few|many|other)$/;

/** Returns the width in letters; a Chinese, Japanese or Korean character counts as two. */
const widthOf = (text: string): number => text.length + (text.match(wideLetters)?.length ?? 0);

/**
 * Returns the length of the longest word. Wide letters do not count, because lines can break between them, in Korean
 * only on a page in another language.
 */
const longestWordOf = (text: string): number =>
  Math.max(
    0,
    ...text
      .replaceAll(wideLetters, ' ')
      .split(/[\s\u200b-]+/)
      .filter((word) => !word.includes('{{') && word.length <= longestUncut)
      .map(({ length }) => length),
  );

/** Returns the texts of all languages, including all plural forms, by key. */
function textsByPlace(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { code } of languages) {
    for (const [key, text] of Object.entries(messagesFor(code))) {
      const place = key.replace(pluralForm, '');
      found.set(place, [...(found.get(place) ?? []), text]);
    }
  }
  return found;
}

function madeUp(isWider: (text: string, other: string) => boolean): Catalogue {
  const texts = textsByPlace();
  return Object.fromEntries(
    Object.keys(messagesFor(replacedLanguage)).map((key) => {
      const [first = '', ...others] = texts.get(key.replace(pluralForm, '')) ?? [];
      return [key, others.reduce((widest, text) => (isWider(text, widest) ? text : widest), first)];
    }),
  );
}

/** Returns each text in the language in which it is widest: a single line takes no more space in any language. */
export const widestTexts = (): Catalogue => madeUp((text, other) => widthOf(text) > widthOf(other));

/** Returns each text in the language with the longest word: no language has a wider unbreakable part. */
export const longestWords = (): Catalogue => madeUp((text, other) => longestWordOf(text) > longestWordOf(other));

/** Replaces the texts of the app in a browser context. */
export async function replaceTexts(context: BrowserContext, texts: Catalogue): Promise<void> {
  const body = `export default ${JSON.stringify(texts)}`;
  for (const file of await textFilesOf(replacedLanguage)) {
    await context.route(`**${file}`, (route) => route.fulfill({ contentType: 'text/javascript', body }));
  }
}
