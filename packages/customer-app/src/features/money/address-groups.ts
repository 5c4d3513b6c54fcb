const groupLength = 4;

/**
 * Returns an address in groups of four characters, as people compare it with their wallet; the last group may be
 * shorter.
 */
export const addressGroups = (address: string): string[] => address.match(new RegExp(`.{1,${groupLength}}`, 'g')) ?? [];
