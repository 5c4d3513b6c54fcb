const dayMs = 24 * 60 * 60 * 1000;

/** A recharge is expected within 24 hours of being announced. */
export const expectedBy = (announced: string): string => new Date(Date.parse(announced) + dayMs).toISOString();
