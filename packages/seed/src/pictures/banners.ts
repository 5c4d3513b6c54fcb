import type { CategoryContent, ProductContent } from '../content/content-types.ts';
import { lay, stand } from './place-object.ts';
import { drawScene } from './scenes.ts';

export type BannerSpec = { name: string; products: readonly [string, string, string] };

/** The middle one is what the banner is about; the outer ones may be cut off on narrow screens. */
export const bannerSpecs: readonly BannerSpec[] = [
  { name: 'banner-kitchen', products: ['morlind-crumb-toaster', 'morlind-pour-kettle', 'morlind-whirl-blender'] },
  { name: 'banner-listen', products: ['ostra-drum-speaker', 'ostra-hush-headphones', 'ostra-pebble-earbuds'] },
  { name: 'banner-outside', products: ['tarnfell-well-bottle', 'tarnfell-ridge-tent', 'tarnfell-still-mat'] },
  { name: 'banner-city', products: ['anwick-cabin-luggage', 'anwick-day-backpack', 'anwick-dome-umbrella'] },
];

/** A banner without words, as SVG text, 1200 by 640 units. */
export function composeBanner(
  spec: BannerSpec,
  products: readonly ProductContent[],
  categories: readonly CategoryContent[],
): string {
  const found = spec.products.map((slug) => {
    const product = products.find((candidate) => candidate.slug === slug);
    if (product === undefined) throw new Error(`the banner ${spec.name} names an unknown product, ${slug}`);
    return product;
  });
  const tint = categories.find(({ slug }) => slug === found[1]?.category)?.tint ?? '#EAE3D6';
  const middle = { x: 600, y: 560, width: 440, height: 430 };
  const places = [{ x: 262, y: 520, width: 250, height: 280 }, middle, { x: 940, y: 524, width: 250, height: 280 }];
  const objects = found.map((product, index) => {
    const place = { ...(places[index] ?? middle), tone: product.colours[0]?.hex, prefix: `o${index}` };
    return product.style.pose === 'lying'
      ? lay(product.style, { ...place, y: place.y - 140 })
      : stand(product.style, place);
  });
  const order = [objects[0], objects[2], objects[1]].join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="640" viewBox="0 0 1200 640"><g transform="translate(0 -40) scale(1.1112 0.63)">${drawScene('sweep', tint)}</g><circle cx="600" cy="300" r="246" fill="url(#prop)"/>${order}</svg>`;
}
