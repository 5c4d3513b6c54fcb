/**
 * Removes white space from a phone number, password or code, in every call and form: a space typed at registration but
 * not at the next log-in would lock its owner out.
 */
export const withoutWhiteSpace = (text: string): string => withoutDirectionMarks(text).replace(/\s+/g, '');

/**
 * Removes the marks that come along when a number, a name or an address is copied from an address book or a
 * right-to-left page. Overrides, which can show a text as another one, stay, and are rejected.
 */
export const withoutDirectionMarks = (text: string): string =>
  text.replace(/[\u061c\u200e\u200f\u202a-\u202c\u2066-\u2069]/g, '');
