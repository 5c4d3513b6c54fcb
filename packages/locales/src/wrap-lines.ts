type Measure = (line: string) => number;

/** As `wrapLines`, in no more lines, and those as even as they can be: no single word stands below full ones. */
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
 * Breaks a text into lines no wider than `width`, where its language lets lines break: between words, or between
 * characters where words are not spaced. A single word that is too wide stands on a line of its own.
 */
export function wrapLines(text: string, width: number, locale: string, measure: Measure): string[] {
  const lines: string[] = [];
  let line = '';
  for (const { segment } of new Intl.Segmenter(locale, { granularity: 'word' }).segment(text)) {
    const isSpacing = /^[\s\p{P}]+$/u.test(segment);
    // Punctuation stays with the word before it, and spaces at the end of a line take no room.
    if (!isSpacing && line.trim() !== '' && measure((line + segment).trim()) > width) {
      lines.push(line.trim());
      line = '';
    }
    line += segment;
  }
  if (line.trim() !== '') lines.push(line.trim());
  return lines;
}
