import type { Content } from '../content/read-content.ts';
import { bannerSpecs, composeBanner } from './banners.ts';
import { composePicture } from './compose.ts';
import { allPictureSpecs } from './pictures-of-product.ts';
import { pictureWidths } from './render.ts';
import { bannerWidths } from './rendered.ts';

export type Rendering = { name: string; svg: () => string; widths: readonly number[] };

/** Everything that is rendered beforehand. */
export function allRenderings({ products, categories }: Content): Rendering[] {
  const pictures = allPictureSpecs(products, categories).map((spec) => ({
    name: spec.name,
    svg: () => composePicture(spec),
    widths: pictureWidths,
  }));
  const banners = bannerSpecs.map((spec) => ({
    name: spec.name,
    svg: () => composeBanner(spec, products, categories),
    widths: bannerWidths,
  }));
  return [...pictures, ...banners];
}
