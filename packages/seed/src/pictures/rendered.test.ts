import { existsSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readContent } from '../content/read-content.ts';
import { allRenderings } from './all-renderings.ts';
import { bannerSpecs } from './banners.ts';
import { pictureWidths } from './render.ts';
import {
  type Manifest,
  logoName,
  readRendered,
  renderedDirectory,
  renderedFile,
  sumOf,
  wideRatio,
} from './rendered.ts';

const content = readContent();
const renderings = allRenderings(content);
const manifest = JSON.parse(readFileSync(`${renderedDirectory}manifest.json`, 'utf8')) as Manifest;

describe('the pictures rendered beforehand', () => {
  it('were made from what the code composes now', () => {
    expect(manifest).toEqual(Object.fromEntries(renderings.map(({ name, svg }) => [name, sumOf(svg())])));
  });

  it('are all there, also each one that content names', () => {
    const files = renderings.flatMap(({ name }) => pictureWidths.map((width) => renderedFile(name, width)));
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
    const names = new Set(renderings.map(({ name }) => name));
    for (const { pictures } of content.products) for (const picture of pictures) expect(names).toContain(picture);
    for (const { logo } of content.brands) expect(names).toContain(logoName(logo));
    for (const { picture } of content.banners) expect(bannerSpecs.map(({ name }) => name)).toContain(picture);
  });

  it('have the sizes that they say', async () => {
    const [first] = content.products;
    for (const { width, height, webp } of [
      ...(await readRendered(first?.pictures[0] ?? '')),
      ...(await readRendered('rules', wideRatio)),
      ...(await readRendered('banner-city', wideRatio)),
    ]) {
      const found = await sharp(webp).metadata();
      expect([found.format, found.width, found.height]).toEqual(['webp', width, height]);
    }
  });
});
