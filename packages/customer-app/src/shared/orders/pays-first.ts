/** The navigation state of a link to the order that has to be paid or declined before the next match. */
export const paysFirst = { paysFirst: true } as const;

export const isPaidFirst = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'paysFirst' in state && state.paysFirst === true;
