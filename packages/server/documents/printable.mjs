/** Emoji as people type them, with their sequences: a family, a flag, a key. No font of the documents has a picture of one. */
const emoji = new RegExp(
  String.raw`\p{RGI_Emoji}|\p{Emoji_Presentation}|[\p{Regional_Indicator}\p{Emoji_Modifier}\u{e0020}-\u{e007f}\ufe0f\u20e3]`,
  'gv',
);
/** Marks that turn the direction of what follows, whatever it is: a name must not change how the rest of its line reads. */
const overrides = /[\u202a-\u202e]/gu;
/** What has no picture and needs none: white space, joiners, and marks that say in which direction a text runs. */
const unseen = /[\s\u200b-\u200f\u061c\u2060\u2066-\u2069]/u;
const isSaid = /[\p{L}\p{N}]/u;

/** What stands for a text of which nothing is left, so that its place does not look forgotten. */
const nothing = '–';
/** What stands for letters and figures that no font of the documents has, so that nobody takes the rest for the whole. */
const unknown = '?';

/** Creates what returns a text without the characters that a document would print as a box. */
export function createPrintable(isCovered) {
  const shown = (text) => [...text].every((one) => unseen.test(one) || isCovered(one.codePointAt(0)));

  function shownFor(one) {
    if (shown(one)) return one;
    const plain = one.normalize('NFKC');
    if (plain !== one && shown(plain)) return plain;
    return isSaid.test(one) ? unknown : '';
  }

  return function printable(text) {
    const composed = text.normalize('NFC');
    const left = composed.replace(emoji, '').replace(overrides, '');
    const drawn = shown(left)
      ? left
      : Array.from(left, shownFor)
          .join('')
          .replaceAll(/\?{2,}/g, unknown);
    if (drawn === composed) return composed;
    const tidy = drawn
      .replace(/(?<=^|\s)\u200d+|\u200d+(?=$|\s)/gu, '')
      .replace(/ {2,}/g, ' ')
      .trim();
    return tidy === '' ? nothing : tidy;
  };
}
