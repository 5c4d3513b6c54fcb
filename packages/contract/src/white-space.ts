/**
 * What a phone number, a password and a code count as, in every call and every form: a space that slipped in at
 * registration and not at the next log-in would lock its owner out.
 */
export const withoutWhiteSpace = (text: string): string => text.replace(/\s+/g, '');
