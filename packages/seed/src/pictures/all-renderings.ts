import { readFileSync } from 'node:fs';
import type { Content } from '../content/read-content.ts';
import { bannerSpecs, composeBanner } from './banners.ts';
import { composePicture } from './compose.ts';
import { picturesDirectory } from './objects.ts';
import { allPictureSpecs } from './pictures-of-product.ts';
import { type RenderedPicture, renderDrawing, renderSvg } from './render.ts';
import { logoName, wideRatio } from './rendered.ts';

export type Rendering = { name: string; svg: () => string; render: (svg: string) => Promise<RenderedPicture[]> };

export function allRenderings({ products, categories, brands }: Content): Rendering[] {
  const pictures = allPictureSpecs(products, categories).map((spec) => ({
    name: spec.name,
    svg: () => composePicture(spec),
    render: renderSvg,
  }));
  const banners = bannerSpecs.map((spec) => ({
    name: spec.name,
    svg: () => composeBanner(spec, products, categories),
    render: renderSvg,
  }));
  const logos = brands.map(({ logo }) => drawing(logoName(logo), `brands/${logo}`, 1));
  return [...pictures, ...banners, ...logos, drawing('rules', 'rules.svg', wideRatio)];
}

const drawing = (name: string, file: string, ratio: number): Rendering => ({
  name,
  svg: () => readFileSync(`${picturesDirectory}${file}`, 'utf8'),
  render: async (svg) => await renderDrawing(svg, ratio),
});
