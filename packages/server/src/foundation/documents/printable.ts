/** Emoji as people type them, with their sequences: a family, a flag, a key. No font of the documents has a picture of one. */
const emoji = new RegExp(
  String.raw`\p{RGI_Emoji}|\p{Emoji_Presentation}|[\p{Regional_Indicator}\p{Emoji_Modifier}\u{e0020}-\u{e007f}\ufe0f\u20e3]`,
  'gv',
);

/** What stands for a text that has nothing but emoji, so that its place does not look forgotten. */
const nothing = '–';

/** Returns a text without the characters that a document would print as a box. */
export function printable(text: string): string {
  const left = text.replace(emoji, '');
  if (left === text) return text;
  const tidy = left
    .replace(/(?<=^|\s)\u200d+|\u200d+(?=$|\s)/gu, '')
    .replace(/ {2,}/g, ' ')
    .trim();
  return tidy === '' ? nothing : tidy;
}

/** Returns a document as JSON in which each text is printable. */
export const printableJson = (document: unknown): string =>
  JSON.stringify(document, (_name, value: unknown) => (typeof value === 'string' ? printable(value) : value));
