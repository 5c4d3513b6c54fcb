const signs = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Returns the beginning of a text that ends with a whole sign as people see it: half of a character would be shown and
 * sent as `\ufffd`, and half of an emoji or a letter without its marks is another one.
 */
export function beginningOf(text: string, longest: number): string {
  const cut = text.slice(0, longest).replace(/[\ud800-\udbff]$/u, '');
  if (cut.length === text.length) return cut;
  // One more character tells whether the last sign goes on.
  const whole = signs.segment(text.slice(0, longest + 2)).containing(cut.length)?.index ?? cut.length;
  // A sign that is longer than the text may be has no end in it.
  return whole === 0 ? cut : cut.slice(0, whole);
}
