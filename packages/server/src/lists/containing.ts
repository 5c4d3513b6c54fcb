/** The pattern of LIKE for what contains a text, whose own `%`, `_` and `\` stand for themselves. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
