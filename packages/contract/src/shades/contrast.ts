/** The share of light that a colour gives back, from 0 to 1 (WCAG 2.2, relative luminance). */
function luminanceOf(hex: string): number {
  const channel = (start: number) => {
    const share = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

/** The contrast of two colours by their shares of light. */
const contrastOfLight = (one: number, other: number): number =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/** The contrast of two colours, each written `#rrggbb`, from 1 to 21; a text needs 4.5 (WCAG 2.2, 1.4.3). */
export const contrastOf = (one: string, other: string): number => contrastOfLight(luminanceOf(one), luminanceOf(other));

/** A text needs it against all that it stands on (WCAG 2.2, 1.4.3). */
const readable = 4.5;

/** How much light each of them gives back: for colours that are compared by the thousand. */
export const lightsOf = (...colours: string[]): number[] => colours.map(luminanceOf);

/** Whether a colour has the contrast with all of these, which are given by their light. */
export function standsOut(colour: string, others: readonly number[], least = readable): boolean {
  const own = luminanceOf(colour);
  return others.every((other) => contrastOfLight(own, other) >= least);
}
