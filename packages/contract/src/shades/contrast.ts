/** Returns the relative luminance of a colour, from 0 to 1 (WCAG 2.2). */
function luminanceOf(hex: string): number {
  const channel = (start: number) => {
    const share = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

const contrastOfLight = (one: number, other: number): number =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/** Returns the contrast of two colours in the form `#rrggbb`, from 1 to 21; text needs 4.5 (WCAG 2.2, 1.4.3). */
export const contrastOf = (one: string, other: string): number => contrastOfLight(luminanceOf(one), luminanceOf(other));

/** Minimum contrast of text with all of its backgrounds (WCAG 2.2, 1.4.3). */
const readable = 4.5;

/** Returns the luminance of each colour, precomputed for thousands of comparisons. */
export const lightsOf = (...colours: string[]): number[] => colours.map(luminanceOf);

/** Returns whether a colour has at least this contrast with all colours, which are given by their luminance. */
export function standsOut(colour: string, others: readonly number[], least = readable): boolean {
  const own = luminanceOf(colour);
  return others.every((other) => contrastOfLight(own, other) >= least);
}
