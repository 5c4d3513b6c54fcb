/**
 * What a press on a product takes along to Match: search at once. It goes with the entry of the history and not in the
 * address, so that no link of a stranger searches in somebody's name.
 */
export const searchOnArrival = { search: true } as const;

export const searchesOnArrival = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'search' in state && state.search === true;
