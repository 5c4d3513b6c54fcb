/** Emoji as people type them, with their sequences: a family, a flag, a key. No font of the documents has a picture of one. */
const emoji = new RegExp(
  String.raw`\p{RGI_Emoji}|\p{Emoji_Presentation}|[\p{Regional_Indicator}\p{Emoji_Modifier}\u{e0020}-\u{e007f}\ufe0f\u20e3]`,
  'gv',
);
/**
 * Marks that turn the direction of what follows, whatever it is: a name must not change how the rest of its line reads. And
 * characters that say nothing, of which some fonts have a glyph.
 */
const overrides = /[\u202a-\u202e\u00ad\ufeff]|(?!\n)\p{Cc}/gu;
const isolates = /[\u2066-\u2069]/g;
const [isolate, endOfIsolate] = ['\u2068', '\u2069'];

/** Returns a text whose isolates end within it, by the marks that the fonts have, or without any: what comes after it is none of its. */
function closed(text) {
  let open = 0;
  for (const [mark] of text.matchAll(isolates)) {
    open += mark === endOfIsolate ? -1 : 1;
    if (open < 0) break;
  }
  return text.replace(isolates, (mark) => (open !== 0 ? '' : mark === endOfIsolate ? mark : isolate));
}

/** Returns a text with white space of the kinds that a document has: spaces, and ends of lines, of which no more than two follow. */
const spaced = (text) =>
  text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[\t\v\f\x85]/g, ' ')
    // No language has two of these in a row.
    .replace(/[\u200b-\u200f\u061c\u2060]{2,}/g, '')
    .replace(/\n{3,}/g, '\n\n');

/** What has no picture and needs none: white space, joiners, and marks that say in which direction a text runs. */
const unseen = /[\s\u200b-\u200f\u061c\u2060\u2066-\u2069]/u;
const isSaid = /[\p{L}\p{N}]/u;

/** What stands for a text of which nothing is left, so that its place does not look forgotten. */
const nothing = '–';
/** What stands for letters and figures that are lost or that no font of the documents has, so that nobody takes the rest for the whole. */
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
    const left = closed(spaced(composed).replaceAll('\ufffd', unknown).replace(emoji, '').replace(overrides, ''));
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
