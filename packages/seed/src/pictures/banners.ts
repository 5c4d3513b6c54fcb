import type { CategoryContent, ProductContent } from '../content/content-types.ts';
import { mix } from './colour.ts';
import { lay, stand } from './place-object.ts';
import { drawScene } from './scenes.ts';

export type BannerSpec = { name: string; products: readonly [string, string] };

/** The first product is the banner's subject; the second is placed behind it. */
export const bannerSpecs: readonly BannerSpec[] = [
  { name: 'banner-kitchen', products: ['morlind-pour-kettle', 'morlind-crumb-toaster'] },
  { name: 'banner-listen', products: ['ostra-hush-headphones', 'ostra-drum-speaker'] },
  { name: 'banner-outside', products: ['tarnfell-ridge-tent', 'tarnfell-well-bottle'] },
  { name: 'banner-city', products: ['anwick-day-backpack', 'anwick-cabin-luggage'] },
];

/** Composes a banner without words as SVG text, 1200 by 640 units. Its start stays empty for the words. */
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
  const tint = categories.find(({ slug }) => slug === found[0]?.category)?.tint ?? '#EAE3D6';
  const near = { x: 800, y: 578, width: 430, height: 450 };
  const places = [near, { x: 1040, y: 520, width: 260, height: 300 }];
  const objects = found.map((product, index) => {
    const place = { ...(places[index] ?? near), tone: product.colours[0]?.hex, prefix: `o${index}` };
    return product.style.pose === 'lying'
      ? lay(product.style, { ...place, y: place.y - 140 })
      : stand(product.style, place);
  });
  const order = objects.toReversed().join('');
  const disc = `<circle cx="860" cy="300" r="262" fill="${mix(tint, '#FFFFFF', 0.4)}"/><circle cx="860" cy="300" r="262" fill="url(#prop)" opacity="0.7"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="640" viewBox="0 0 1200 640"><g transform="translate(0 -40) scale(1.1112 0.63)">${drawScene('sweep', tint)}</g>${disc}${order}</svg>`;
}
