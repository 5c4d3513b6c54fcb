import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The position of an object's ink in its view box: its outline, and the width of the part that touches the floor. */
export type ObjectBounds = {
  viewWidth: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
  footLeft: number;
  footRight: number;
};

export const picturesDirectory = fileURLToPath(new URL('../../pictures/', import.meta.url));

let knownBounds: Record<string, ObjectBounds> | undefined;

export function boundsOf(object: string): ObjectBounds {
  knownBounds ??= JSON.parse(readFileSync(`${picturesDirectory}objects/bounds.json`, 'utf8')) as Record<
    string,
    ObjectBounds
  >;
  const bounds = knownBounds[object];
  if (bounds === undefined) throw new Error(`no bounds are known for the object ${object}`);
  return bounds;
}

export function readObject(object: string): string {
  return readFileSync(`${picturesDirectory}objects/${object}.svg`, 'utf8');
}

/** Returns the content of an object's svg element, with prefixed ids, so that two objects can share a picture. */
export function bodyOf(svg: string, prefix: string): string {
  return svg
    .replace(/^<svg[^>]*>|<\/svg>\s*$/g, '')
    .replace(/\bid="([^"]+)"/g, `id="${prefix}$1"`)
    .replace(/url\(#([^)]+)\)/g, `url(#${prefix}$1)`)
    .replace(/href="#([^"]+)"/g, `href="#${prefix}$1"`);
}
