/** Accounts are looked up without regard to case and the white space around them. */
export const accountOf = (text: string): string => text.normalize('NFKC').trim().toLowerCase();
