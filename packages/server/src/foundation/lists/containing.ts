const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** The pattern of LIKE for what contains a text, whose own `%`, `_` and `\` stand for themselves. */
export const containing = (text: string): string => `%${escaped(text)}%`;

/** The same for what begins with a text. */
export const likeBeginning = (text: string): string => `${escaped(text)}%`;
