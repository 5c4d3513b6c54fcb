/**
 * The navigation state with which a product page starts a search on the matching page. It is in the history entry and
 * not in the address, so that a link cannot start a search for somebody.
 */
export const searchOnArrival = { search: true } as const;

export const searchesOnArrival = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'search' in state && state.search === true;
