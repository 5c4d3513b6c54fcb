import type { TonePart } from './recolour.ts';
import type { Scene } from './scenes.ts';

/** How an object is shown: alone, from close by, or with its measures. */
export type View = 'front' | 'close' | 'scale';

/** How a product's object is drawn; lives with the product's content. */
export type ObjectStyle = {
  object: string;
  /** Standing things have a foot on the floor, lying ones are seen from above. */
  pose?: 'standing' | 'lying';
  tonePart?: TonePart;
  /** The hue that takes the tone, where the busiest one is not the right one. */
  fromHue?: number;
  /** A tone for products that come in one colour only. */
  tone?: string;
  /** The part of the stage that the object fills, 1 by default. */
  fill?: number;
  /** Measures as they are written on the picture, such as "24 cm". */
  width?: string;
  height?: string;
};

export type PictureSpec = {
  /** The picture's name and, with a width and .webp, its file name. */
  name: string;
  view: View;
  scene: Scene;
  tint: string;
  style: ObjectStyle;
  tone: string | undefined;
};
