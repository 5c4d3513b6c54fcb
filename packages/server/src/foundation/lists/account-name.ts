/** Returns the form in which an account is looked up: regardless of case and surrounding white space. */
export const accountOf = (text: string): string => text.normalize('NFKC').trim().toLowerCase();
