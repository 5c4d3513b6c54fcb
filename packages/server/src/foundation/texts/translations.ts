import { isolatedText } from '@goodturn/contract';
import { defaultLanguage, languageFor, messagesFor } from '@goodturn/locales';

export type Translator = (key: string, values?: Readonly<Record<string, string>>) => string;

/** Splits a text at its placeholders; every second piece is the name of a value. */
const piecesOf = (text: string): string[] => text.split(/\{\{(\w+)\}\}/);

/**
 * Returns a function that fills in the texts of one screen in a language; a value is never read as a placeholder, and
 * changes the direction of nothing beside it.
 */
export function translatorFor(screen: string, language: string): Translator {
  const known = new Map<string, string[]>();
  const { direction = 'ltr' } = languageFor(language) ?? {};
  return (key, values = {}) => {
    const name = `${screen}.${key}`;
    const pieces = known.get(name) ?? piecesOf(messagesFor(language)[name] ?? messagesFor(defaultLanguage)[name] ?? '');
    known.set(name, pieces);
    return pieces
      .map((piece, index) => (index % 2 === 0 ? piece : isolatedText(values[piece] ?? '', direction)))
      .join('');
  };
}

/** Returns the text in the reader's language, else in the default language, else in any. */
export const inLanguage = <Text>(texts: Readonly<Record<string, Text>>, language: string): Text | undefined =>
  texts[language] ?? texts[defaultLanguage] ?? Object.values(texts)[0];
