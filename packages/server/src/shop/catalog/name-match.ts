/**
 * Measures how well texts fit what somebody typed: parts of words, and small mistakes. Everything here is folded
 * already.
 */

/** Returns the number of insertions, deletions, replacements and swaps of neighbours between two words, at most `limit` + 1. */
export function distanceOf(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    let least = row;
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1];
      let value = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      );
      const swapped = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (swapped) value = Math.min(value, (beforeLast[column - 2] ?? 0) + 1);
      next.push(value);
      least = Math.min(least, value);
    }
    if (least > limit) return limit + 1;
    beforeLast = last;
    last = next;
  }
  return last[other.length] ?? 0;
}

/**
 * Returns the number of mistakes that a word may have: none in a short one, in which each letter makes another word.
 */
const mistakesIn = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2);

/**
 * Returns the beginning of a known word, or a whole one, that is nearest to a typed word; undefined if none is near. A word
 * that is still being typed is compared with the beginnings of the known ones.
 */
export function nearestWord(typed: string, known: Iterable<string>): string | undefined {
  const limit = mistakesIn(typed);
  if (limit === 0) return undefined;
  let nearest: { text: string; distance: number } | undefined;
  for (const word of known) {
    // The first letter is rarely the wrong one, and most words are left out by it.
    if (word[0] !== typed[0] && word[1] !== typed[0] && word[0] !== typed[1]) continue;
    if (word.length < typed.length - limit) continue;
    for (let length = typed.length - limit; length <= typed.length + limit && length <= word.length; length += 1) {
      const text = word.slice(0, length);
      const distance = distanceOf(typed, text, Math.min(limit, (nearest?.distance ?? limit + 1) - 1));
      if (distance < (nearest?.distance ?? limit + 1)) nearest = { text, distance };
    }
  }
  return nearest?.text;
}

/** Returns the place of a hit in a text, the best first; undefined without one. */
export function rankOf(text: string, word: string): number | undefined {
  const place = text.indexOf(word);
  if (place === -1) return undefined;
  if (place === 0) return 0;
  return text.includes(` ${word}`) ? 1 : 2;
}
