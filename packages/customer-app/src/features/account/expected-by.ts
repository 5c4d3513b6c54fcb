const dayMs = 24 * 60 * 60 * 1000;

/** Returns when a recharge is expected: within 24 hours of its announcement. */
export const expectedBy = (announced: string): string => new Date(Date.parse(announced) + dayMs).toISOString();
