import { distanceOf, hexOf, oklabOf, type Oklab } from './oklab.ts';
import { isWorkable } from './shades.ts';

const hues = 24;
const farthest = 0.24;
const step = 0.012;
/** Change of lightness per change of chroma. Near white and black, only some lightnesses have any hue. */
const slopes = [-2, -1, -0.5, 0, 0.5, 1, 2];

/** The directions in which to search: towards each hue, and each of these lighter or darker. */
const ways: readonly Oklab[] = Array.from({ length: hues }, (_, index) => (index * 2 * Math.PI) / hues).flatMap((hue) =>
  slopes.map((slope) => {
    const length = Math.hypot(1, slope);
    return { lightness: slope / length, a: Math.cos(hue) / length, b: Math.sin(hue) / length };
  }),
);

const along = (start: Oklab, way: Oklab, distance: number): string =>
  hexOf({
    lightness: start.lightness + way.lightness * distance,
    a: start.a + way.a * distance,
    b: start.b + way.b * distance,
  });

/** Returns the most similar colour that a shop can have, which is the colour itself if it works. */
export function nearestWorkable(colour: string): string {
  if (isWorkable(colour)) return colour;
  const start = oklabOf(colour);
  const howFar = (other: string) => distanceOf(start, oklabOf(other));
  for (let distance = step; distance <= farthest; distance += step) {
    const found = ways.map((way) => along(start, way, distance)).filter(isWorkable);
    if (found.length === 0) continue;
    return found.toSorted((one, other) => howFar(one) - howFar(other))[0] ?? colour;
  }
  throw new Error(`no colour near ${colour} works`);
}
