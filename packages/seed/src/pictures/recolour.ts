import { clamp, type Hsl, hueDistance, toHex, toHsl } from './colour.ts';

const hexColour = /#(?:[0-9a-fA-F]{6}|[0-9a-fA-F]{3})\b(?!\))/g;

/** Factor that reduces every saturation, because bright colours do not suit the warm background. */
const calm = 0.66;

/** The part of an object that takes the tone: its main colour, its greys, or everything. */
export type TonePart = 'main' | 'greys' | 'everything';

function coloursOf(svg: string): Hsl[] {
  return [...svg.matchAll(hexColour)].map(([hex]) => toHsl(hex));
}

/** Returns the middle of the most frequent 30 degrees of hue among the saturated colours. */
function mainHue(colours: readonly Hsl[]): number {
  const bins = Array.from({ length: 12 }, () => 0);
  for (const { hue, saturation, lightness } of colours) {
    if (saturation < 0.18 || lightness < 0.08 || lightness > 0.95) continue;
    const bin = Math.floor(hue / 30) % 12;
    bins[bin] = (bins[bin] ?? 0) + saturation;
  }
  return bins.indexOf(Math.max(...bins)) * 30 + 15;
}

function isPart(colour: Hsl, part: TonePart, hue: number): boolean {
  if (part === 'everything') return true;
  if (part === 'greys') return colour.saturation < 0.3;
  return colour.saturation >= 0.2 && hueDistance(colour.hue, hue) <= 44;
}

/**
 * Gives an object's SVG text another tone and keeps its light and shade. Without a tone, only the saturation is
 * reduced.
 */
export function recolour(svg: string, tone: string | undefined, part: TonePart = 'main', fromHue?: number): string {
  const colours = coloursOf(svg);
  const hue = fromHue ?? mainHue(colours);
  const parts = colours.filter(
    (colour) => isPart(colour, part, hue) && colour.lightness > 0.12 && colour.lightness < 0.94,
  );
  const usual = parts.reduce((sum, { lightness }) => sum + lightness, 0) / Math.max(1, parts.length);
  const target = tone === undefined ? undefined : toHsl(tone);
  return svg.replace(hexColour, (hex) => {
    const colour = toHsl(hex);
    if (target === undefined || !isPart(colour, part, hue)) {
      return toHex({ ...colour, saturation: colour.saturation * calm });
    }
    // Shades keep their distance from the average lightness, but less of it if the tone is nearly black or white.
    const room = Math.min(1, 0.45 + 2 * Math.min(target.lightness, 1 - target.lightness));
    return toHex({
      hue: target.hue,
      saturation: target.saturation,
      lightness: clamp(target.lightness - 0.04 + (colour.lightness - usual) * room, 0.04, 0.98),
    });
  });
}
