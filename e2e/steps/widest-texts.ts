import { type Catalogue, languages, messagesFor } from '@goodturn/locales';
import type { BrowserContext } from 'playwright-core';
import { textFilesOf } from './built-files.ts';

/** The language in whose place the made-up ones stand. The app's dates, and what the server says, stay in it. */
export const replacedLanguage = 'en';

/** Longer words than this may be cut at the end of a line, so that a page is not wider for them. */
const longestUncut = 16;

const wideLetters =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uff60]/gu;
const pluralForm = /_(zero|one|two|few|many|other)$/;

/** In letters, of which a Chinese, Japanese or Korean one takes the room of two. */
const widthOf = (text: string): number => text.length + (text.match(wideLetters)?.length ?? 0);

/** Wide letters do not count: lines break between them, in Korean too where the page is not in Korean. */
const longestWordOf = (text: string): number =>
  Math.max(
    0,
    ...text
      .replaceAll(wideLetters, ' ')
      .split(/[\s\u200b-]+/)
      .filter((word) => !word.includes('{{') && word.length <= longestUncut)
      .map(({ length }) => length),
  );

/** What stands in the place of a text in any language, with all forms of a plural. */
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

/** Each text in the language where it is widest: what stands on one line takes no more room in any language. */
export const widestTexts = (): Catalogue => madeUp((text, other) => widthOf(text) > widthOf(other));

/** Each text in the language where its longest word is: where lines break, no language has a wider part that cannot. */
export const longestWords = (): Catalogue => madeUp((text, other) => longestWordOf(text) > longestWordOf(other));

/** Lets the app show these texts in place of those that it has. */
export async function replaceTexts(context: BrowserContext, texts: Catalogue): Promise<void> {
  const body = `export default ${JSON.stringify(texts)}`;
  for (const file of await textFilesOf(replacedLanguage)) {
    await context.route(`**${file}`, (route) => route.fulfill({ contentType: 'text/javascript', body }));
  }
}
