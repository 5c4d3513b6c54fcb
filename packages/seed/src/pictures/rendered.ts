import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { picturesDirectory } from './objects.ts';
import { pictureWidths, type RenderedPicture } from './render.ts';

export const renderedDirectory = `${picturesDirectory}rendered/`;
export const bannerWidths = [720, 1200] as const;

/** Name → SHA-256 of the SVG text from which the committed files were made. */
export type Manifest = Record<string, string>;

export const sumOf = (svg: string): string => createHash('sha256').update(svg).digest('hex');

export function renderedFile(name: string, width: number): string {
  return `${renderedDirectory}${name}-${width}.webp`;
}

/** A product's picture as it was rendered beforehand, at 360, 720 and 1080 pixels a side. */
export function readPicture(name: string): Promise<RenderedPicture[]> {
  return Promise.all(
    pictureWidths.map(async (width) => ({ width, height: width, webp: await readFile(renderedFile(name, width)) })),
  );
}

/** A banner as it was rendered beforehand, 720 and 1200 pixels wide; the shape is 15 to 8. */
export function readBanner(name: string): Promise<RenderedPicture[]> {
  return Promise.all(
    bannerWidths.map(async (width) => ({
      width,
      height: (width * 8) / 15,
      webp: await readFile(renderedFile(name, width)),
    })),
  );
}
