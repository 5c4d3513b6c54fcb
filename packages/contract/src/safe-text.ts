/**
 * Which characters a text may have. What nobody can see can make a text read as another one: marks that turn the direction
 * show "00.005" as "500.00", and characters of no width make two names alike.
 */

/** Control and format characters, separators of lines, what Unicode lets a program ignore, and Braille's empty cell. */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\p{Cs}\u2800]/u;

/** Scripts whose letters change their form with a joiner between them (RFC 5892, appendix A). */
const joining = 'Arab Syrc Nkoo Adlm Mong Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Khmr Mymr Tibt'
  .split(' ')
  .map((script) => String.raw`\p{scx=${script}}`)
  .join('');
const joiningLetter = String.raw`(?=[\p{L}\p{M}])[${joining}]`;

/** What has no picture of its own, and yet is needed where it stands. */
const needed = [
  String.raw`[\t\n\r]`,
  String.raw`(?<=${joiningLetter})[\u200C\u200D](?=${joiningLetter})`,
  // One emoji made of several, and whether one is shown as a picture or as a sign.
  String.raw`(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D(?=\p{Extended_Pictographic})`,
  String.raw`(?<=[\p{Extended_Pictographic}\p{Emoji_Presentation}])[\uFE0E\uFE0F]`,
  String.raw`(?<=[0-9#*])\uFE0F(?=\u20E3)`,
  // The flags of England, Scotland and Wales.
  String.raw`(?<=\u{1F3F4})\u{E0067}\u{E0062}(?:\u{E0065}\u{E006E}\u{E0067}|\u{E0073}\u{E0063}\u{E0074}|\u{E0077}\u{E006C}\u{E0073})\u{E007F}`,
  // The form of a Chinese character in somebody's name.
  String.raw`(?<=\p{Unified_Ideograph})[\uFE00-\uFE02\u{E0100}-\u{E01EF}]`,
];
const allowed = new RegExp(needed.join('|'), 'gu');

/** Whether every character of the text can be seen, or is needed to write its language. */
export function isVisibleText(text: string): boolean {
  return !invisible.test(text) || !invisible.test(text.replace(allowed, ''));
}
