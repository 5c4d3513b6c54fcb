/**
 * The characters that a text may have. An invisible character can disguise a text: direction marks show "00.005" as
 * "500.00", and zero-width characters make two names look alike.
 */

/**
 * Control and format characters, line separators, characters that Unicode lets a program ignore, those for private use,
 * which each program shows as something else, and the blank Braille cell.
 */
const invisible =
  /[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\p{Cs}\u2800]/u;

/** Scripts whose letters change their form with a joiner between them (RFC 5892, appendix A). */
const joining = 'Arab Syrc Nkoo Adlm Mong Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Khmr Mymr Tibt'
  .split(' ')
  .map((script) => String.raw`\p{scx=${script}}`)
  .join('');
const joiningLetter = String.raw`(?=[\p{L}\p{M}])[${joining}]`;

/** Invisible characters that are needed in their context. */
const needed = [
  String.raw`[\t\n\r]`,
  String.raw`(?<=${joiningLetter})[\u200C\u200D](?=${joiningLetter})`,
  // Emoji sequences, and the choice between an emoji's picture and its text form.
  String.raw`(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D(?=\p{Extended_Pictographic})`,
  String.raw`(?<=[\p{Extended_Pictographic}\p{Emoji_Presentation}])[\uFE0E\uFE0F]`,
  String.raw`(?<=[0-9#*])\uFE0F(?=\u20E3)`,
  // The flags of England, Scotland and Wales.
  String.raw`(?<=\u{1F3F4})\u{E0067}\u{E0062}(?:\u{E0065}\u{E006E}\u{E0067}|\u{E0073}\u{E0063}\u{E0074}|\u{E0077}\u{E006C}\u{E0073})\u{E007F}`,
  // A variant form of a Chinese character, as in names.
  String.raw`(?<=\p{Unified_Ideograph})[\uFE00-\uFE02\u{E0100}-\u{E01EF}]`,
];
const allowed = new RegExp(needed.join('|'), 'gu');

/**
 * Marks that would stand over what is before the text, and stacks of them, which reach over the lines around them. The
 * accents of letters are three at most; other scripts put whole syllables together of marks.
 */
// oxlint-disable-next-line no-misleading-character-class -- single marks are what is counted
const strayMarks = /^\p{M}|\p{M}{9,}|[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]{4,}/u;

/** Returns whether every character is visible or needed to write its language, and none lies over other texts. */
export function isVisibleText(text: string): boolean {
  return (!invisible.test(text) || !invisible.test(text.replace(allowed, ''))) && !strayMarks.test(text);
}
