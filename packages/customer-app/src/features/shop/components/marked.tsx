import { foldedText } from '@goodturn/contract/browser';

/** A text in which what was typed is underlined, where it stands there letter by letter. */
export function Marked({ text, typed }: { text: string; typed: string }) {
  const word = foldedText(typed).split(' ')[0] ?? '';
  const letters = Array.from(text);
  const start = word === '' ? -1 : startOf(letters, word);
  if (start === -1) return text;
  const end = start + Array.from(word).length;
  return (
    <>
      {letters.slice(0, start).join('')}
      <mark>{letters.slice(start, end).join('')}</mark>
      {letters.slice(end).join('')}
    </>
  );
}

/** Returns whether a text has what was typed in it. */
export function hits(text: string, typed: string): boolean {
  const word = foldedText(typed);
  return word !== '' && foldedText(text).includes(word);
}

/** Returns where the letters begin that fold to the word; a letter that folds to none or several is not looked into. */
const startOf = (letters: readonly string[], word: string): number => {
  const length = Array.from(word).length;
  return letters.findIndex((_, index) => foldedText(letters.slice(index, index + length).join('')) === word);
};
