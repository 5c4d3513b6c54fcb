import { existsSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readContent } from '../content/read-content.ts';
import { allRenderings } from './all-renderings.ts';
import { bannerSpecs } from './banners.ts';
import { type Manifest, readBanner, readPicture, renderedDirectory, renderedFile, sumOf } from './rendered.ts';

const content = readContent();
const renderings = allRenderings(content);
const manifest = JSON.parse(readFileSync(`${renderedDirectory}manifest.json`, 'utf8')) as Manifest;

describe('the pictures rendered beforehand', () => {
  it('were made from what the code composes now', () => {
    expect(manifest).toEqual(Object.fromEntries(renderings.map(({ name, svg }) => [name, sumOf(svg())])));
  });

  it('are all there, also each one that content names', () => {
    const files = renderings.flatMap(({ name, widths }) => widths.map((width) => renderedFile(name, width)));
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
    const names = new Set(renderings.map(({ name }) => name));
    for (const { pictures } of content.products) for (const picture of pictures) expect(names).toContain(picture);
    for (const { picture } of content.banners) expect(bannerSpecs.map(({ name }) => name)).toContain(picture);
  });

  it('have the sizes that they say', async () => {
    const [first] = content.products;
    for (const { width, height, webp } of [
      ...(await readPicture(first?.pictures[0] ?? '')),
      ...(await readBanner('banner-city')),
    ]) {
      const found = await sharp(webp).metadata();
      expect([found.format, found.width, found.height]).toEqual(['webp', width, height]);
    }
  });
});
