import type { TonePart } from './recolour.ts';
import type { Scene } from './scenes.ts';

export type View = 'front' | 'close' | 'scale';

export type ObjectStyle = {
  object: string;
  /** A standing object has its foot on the floor; a lying one is seen from above. */
  pose?: 'standing' | 'lying';
  tonePart?: TonePart;
  /** The hue that is replaced by the tone, if it is not the most frequent one. */
  fromHue?: number;
  tone?: string;
  /** The share of the stage that the object fills; 1 by default. */
  fill?: number;
  /** The labels of the measures in the picture, such as "24 cm". */
  width?: string;
  height?: string;
};

export type PictureSpec = {
  /** The picture's name; with a width and .webp, its file name. */
  name: string;
  view: View;
  scene: Scene;
  tint: string;
  style: ObjectStyle;
  tone: string | undefined;
};
