import sharp from 'sharp';
import type { ObjectBounds } from './objects.ts';

const side = 512;

/**
 * Measures by rendering where an object's visible ink lies; pixels with less than a quarter of the opacity do not
 * count.
 */
export async function measureObject(svg: string): Promise<ObjectBounds> {
  const viewWidth = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]);
  const { data } = await sharp(Buffer.from(svg), { density: (72 * side) / viewWidth })
    .resize(side, side)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const spanOf = (fromRow: number, toRow: number) => {
    const span = { left: side, right: 0, top: side, bottom: 0 };
    for (let row = fromRow; row < toRow; row += 1) {
      for (let column = 0; column < side; column += 1) {
        if ((data[(row * side + column) * 4 + 3] ?? 0) < 64) continue;
        span.left = Math.min(span.left, column);
        span.right = Math.max(span.right, column + 1);
        span.top = Math.min(span.top, row);
        span.bottom = Math.max(span.bottom, row + 1);
      }
    }
    return span;
  };
  const whole = spanOf(0, side);
  const foot = spanOf(Math.floor(whole.bottom - (whole.bottom - whole.top) * 0.06), whole.bottom);
  const unit = (pixels: number): number => Math.round((pixels / side) * viewWidth * 1000) / 1000;
  return {
    viewWidth,
    left: unit(whole.left),
    top: unit(whole.top),
    right: unit(whole.right),
    bottom: unit(whole.bottom),
    footLeft: unit(foot.left),
    footRight: unit(foot.right),
  };
}
