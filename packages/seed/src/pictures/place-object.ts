import { bodyOf, boundsOf, type ObjectBounds, readObject } from './objects.ts';
import type { ObjectStyle } from './picture-spec.ts';
import { recolour } from './recolour.ts';

export type Placing = {
  /** The horizontal middle of the object, and its foot (or the vertical middle of a lying object). */
  x: number;
  y: number;
  width: number;
  height: number;
  turn?: number;
  tone?: string | undefined;
  prefix: string;
};

export function scaleFor(bounds: ObjectBounds, box: { width: number; height: number }): number {
  return Math.min(box.width / (bounds.right - bounds.left), box.height / (bounds.bottom - bounds.top));
}

/** The shop's own drawings have a view box of 320 units, and blue in the parts that take a tone. */
const ownViewWidth = 320;
const ownHue = 205;

function drawing(style: ObjectStyle, placing: Placing): string {
  const hue = style.fromHue ?? (boundsOf(style.object).viewWidth === ownViewWidth ? ownHue : undefined);
  return bodyOf(recolour(readObject(style.object), placing.tone, style.tonePart, hue), placing.prefix);
}

/** Draws an object on the floor, with a contact shadow and the long shadow away from the light. */
export function stand(style: ObjectStyle, placing: Placing): string {
  const bounds = boundsOf(style.object);
  const scale = scaleFor(bounds, placing);
  const middle = (bounds.left + bounds.right) / 2;
  const footMiddle = placing.x + ((bounds.footLeft + bounds.footRight) / 2 - middle) * scale;
  const footHalf = Math.max(40, ((bounds.footRight - bounds.footLeft) / 2) * scale);
  const wholeHalf = ((bounds.right - bounds.left) / 2) * scale;
  const turn = placing.turn === undefined ? '' : ` rotate(${placing.turn})`;
  return `<ellipse cx="${footMiddle + wholeHalf * 0.22}" cy="${placing.y + 6}" rx="${wholeHalf * 1.2}" ry="${Math.max(26, wholeHalf * 0.15)}" fill="url(#shade)" opacity="0.3"/>
<ellipse cx="${footMiddle}" cy="${placing.y - 2}" rx="${footHalf * 1.16}" ry="${Math.max(14, footHalf * 0.09)}" fill="url(#shade)" opacity="0.72"/>
<g transform="translate(${placing.x} ${placing.y})${turn} scale(${scale}) translate(${-middle} ${-bounds.bottom})">${drawing(style, placing)}</g>`;
}

/** Draws an object seen from above, lying on paper. */
export function lay(style: ObjectStyle, placing: Placing): string {
  const bounds = boundsOf(style.object);
  const scale = scaleFor(bounds, placing);
  const middle = [(bounds.left + bounds.right) / 2, (bounds.top + bounds.bottom) / 2] as const;
  return `<g filter="url(#drop)"><g transform="translate(${placing.x} ${placing.y}) rotate(${placing.turn ?? 0}) scale(${scale}) translate(${-middle[0]} ${-middle[1]})">${drawing(style, placing)}</g></g>`;
}
