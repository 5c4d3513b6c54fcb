/**
 * Returns what the name of a brand or a category is found by in a file: programs write an accent as a letter of its own,
 * and have other spaces, apostrophes and dashes, and marks that nobody sees.
 */
export const nameKey = (name: string): string =>
  name
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[’‘ʼ`´]/gu, "'")
    .replaceAll(/\p{Dash}/gu, '-')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .toLowerCase()
    .replaceAll('i\u0307', 'i');
