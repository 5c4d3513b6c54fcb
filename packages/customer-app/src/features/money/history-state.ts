/** The states of a recharge or withdrawal on the wire: 0 waiting, 1 success, 2 failed. */
export const historyStates = ['0', '1', '2'] as const;
export type HistoryState = (typeof historyStates)[number];
