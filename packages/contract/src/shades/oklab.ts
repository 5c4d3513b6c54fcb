/** A colour in OKLab, which follows human perception: lightness from 0 to 1, and the distance from grey on two axes. */
export interface Oklab {
  lightness: number;
  a: number;
  b: number;
}

const linear = (share: number): number => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4);
const encoded = (light: number): number => (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055);

export function oklabOf(hex: string): Oklab {
  const channel = (start: number) => linear(Number.parseInt(hex.slice(start, start + 2), 16) / 255);
  const [red, green, blue] = [channel(1), channel(3), channel(5)];
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return {
    lightness: 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    a: 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short,
    b: 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short,
  };
}

/** Returns red, green and blue from 0 to 1; a value outside of this range has no sRGB colour. */
function channelsOf({ lightness, a, b }: Oklab): number[] {
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ].map(encoded);
}

const isShown = (colour: Oklab): boolean =>
  channelsOf(colour).every((channel) => channel > -0.0005 && channel < 1.0005);
const paler = ({ lightness, a, b }: Oklab, share: number): Oklab => ({ lightness, a: a * share, b: b * share });

const halvings = 12;

/** Returns the nearest sRGB colour of the same lightness and hue, with reduced chroma if necessary. */
export function hexOf(colour: Oklab): string {
  const lightness = Math.min(1, Math.max(0, colour.lightness));
  const wanted = { ...colour, lightness };
  let [shown, tooMuch] = isShown(wanted) ? [1, 1] : [0, 1];
  for (let step = 0; step < halvings && shown < tooMuch; step += 1) {
    const share = (shown + tooMuch) / 2;
    if (isShown(paler(wanted, share))) shown = share;
    else tooMuch = share;
  }
  const digits = channelsOf(paler(wanted, shown)).map((channel) =>
    Math.round(Math.min(1, Math.max(0, channel)) * 255)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${digits.join('')}`;
}

/** Returns the distance from grey, from 0 to about 0.32. */
export const chromaOf = ({ a, b }: Oklab): number => Math.hypot(a, b);

/** Returns the perceived difference of two colours; 0.02 is barely visible. */
export const distanceOf = (one: Oklab, other: Oklab): number =>
  Math.hypot(one.lightness - other.lightness, one.a - other.a, one.b - other.b);
