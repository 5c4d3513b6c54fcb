const groupLength = 4;

/** An address in groups of four, as people compare it with their wallet; the last one is what is left. */
export const addressGroups = (address: string): string[] => address.match(new RegExp(`.{1,${groupLength}}`, 'g')) ?? [];
