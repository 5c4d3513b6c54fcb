/**
 * Removes white space from a phone number, password or code, in every call and form: a space typed at registration but
 * not at the next log-in would lock its owner out.
 */
export const withoutWhiteSpace = (text: string): string => text.replace(/\s+/g, '');
