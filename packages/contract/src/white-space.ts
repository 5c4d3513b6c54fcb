/**
 * Removes white space from a phone number, password or code, in every call and form: a space typed at registration but
 * not at the next log-in would lock its owner out.
 */
export const withoutWhiteSpace = (text: string): string => withoutDirectionMarks(text).replace(/\s+/g, '');

/**
 * Returns a password in its one form: a letter with an accent is one password, whether a keyboard writes it as one
 * character or as two (RFC 8265).
 */
export const composedPassword = (text: string): string => withoutWhiteSpace(text).normalize('NFC');

/** Characters that run from right to left, also the digits of Arabic. An override would show them in another order. */
export const fromTheRight = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * Removes the marks that come along when a number, a name or an address is copied from an address book or a
 * right-to-left page. Overrides, which can show a text as another one, stay, and are rejected, but for the one that
 * phones put before a number: what runs from the left looks the same under it.
 */
export function withoutDirectionMarks(text: string): string {
  const bare = text.replace(/[\u061c\u200e\u200f\u202a-\u202c\u2066-\u2069]/g, '');
  return fromTheRight.test(bare) ? bare : bare.replaceAll('\u202d', '');
}

/** Returns a text in one line, without marks of direction and the space around it that is copied along. */
export const inOneLine = (text: string): string =>
  withoutDirectionMarks(text)
    .replace(/[ ]*[\t\n\r]+[ ]*/g, ' ')
    .trim();
