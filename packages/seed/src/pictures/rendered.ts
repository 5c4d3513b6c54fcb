import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { picturesDirectory } from './objects.ts';
import { pictureWidths, type RenderedPicture } from './render.ts';

export const renderedDirectory = `${picturesDirectory}rendered/`;

/** The aspect ratio of banners and of the drawing beside the rules. */
export const wideRatio = 15 / 8;

/** The SHA-256 of the SVG text of each committed picture, by name. */
export type Manifest = Record<string, string>;

export const sumOf = (svg: string): string => createHash('sha256').update(svg).digest('hex');

export function renderedFile(name: string, width: number): string {
  return `${renderedDirectory}${name}-${width}.webp`;
}

export const logoName = (logo: string): string => `brand-${logo.replace(/\.svg$/, '')}`;

/** Reads a committed picture at 360, 720 and 1080 pixels; `ratio` is width divided by height. */
export function readRendered(name: string, ratio = 1): Promise<RenderedPicture[]> {
  return Promise.all(
    pictureWidths.map(async (width) => ({
      width,
      height: Math.round(width / ratio),
      webp: await readFile(renderedFile(name, width)),
    })),
  );
}
