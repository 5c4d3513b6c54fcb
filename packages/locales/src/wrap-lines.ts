type Measure = (line: string) => number;

/**
 * Breaks a text into the same number of lines as `wrapLines`, but as even as possible, so that no single word remains
 * below full lines.
 */
export function balanceLines(text: string, width: number, locale: string, measure: Measure): string[] {
  let lines = wrapLines(text, width, locale, measure);
  for (;;) {
    const widest = Math.max(...lines.map(measure));
    const narrower = wrapLines(text, widest - 0.5, locale, measure);
    if (narrower.length > lines.length || Math.max(...narrower.map(measure)) >= widest) return lines;
    lines = narrower;
  }
}

/**
 * Breaks a text into lines of at most `width` where the language permits it: between words, or between characters if
 * words are not spaced. A single word that is too wide has a separate line.
 */
export function wrapLines(text: string, width: number, locale: string, measure: Measure): string[] {
  const lines: string[] = [];
  let line = '';
  for (const { segment } of new Intl.Segmenter(locale, { granularity: 'word' }).segment(text)) {
    const isSpacing = /^[\s\p{P}]+$/u.test(segment);
    // Punctuation stays with the preceding word, and trailing spaces do not count.
    if (!isSpacing && line.trim() !== '' && measure((line + segment).trim()) > width) {
      lines.push(line.trim());
      line = '';
    }
    line += segment;
  }
  if (line.trim() !== '') lines.push(line.trim());
  return lines;
}
