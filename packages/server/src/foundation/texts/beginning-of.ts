/** Returns the beginning of a text without half of a character, which would be shown and sent as `\ufffd`. */
export const beginningOf = (text: string, longest: number): string =>
  text.slice(0, longest).replace(/[\ud800-\udbff]$/u, '');
