import { defaultLanguage, messagesFor } from '@goodturn/locales';

export type Words = (key: string, values?: Readonly<Record<string, string>>) => string;

/** A text split at its placeholders: every second piece is the name of a value. */
const piecesOf = (text: string): string[] => text.split(/\{\{(\w+)\}\}/);

/** Returns what fills in a language's texts of one screen; a value is never read as a placeholder. */
export function wordsOf(screen: string, language: string): Words {
  const known = new Map<string, string[]>();
  return (key, values = {}) => {
    const name = `${screen}.${key}`;
    const pieces = known.get(name) ?? piecesOf(messagesFor(language)[name] ?? messagesFor(defaultLanguage)[name] ?? '');
    known.set(name, pieces);
    return pieces.map((piece, index) => (index % 2 === 0 ? piece : (values[piece] ?? ''))).join('');
  };
}
