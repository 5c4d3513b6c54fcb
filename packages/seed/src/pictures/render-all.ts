// Renders every picture of the seeded shop anew: `node packages/seed/dist/pictures/render-all.js`.
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { readContent } from '../content/read-content.ts';
import { allRenderings } from './all-renderings.ts';
import { measureObject } from './measure-object.ts';
import { picturesDirectory } from './objects.ts';
import { renderSvg } from './render.ts';
import { type Manifest, renderedDirectory, renderedFile, sumOf } from './rendered.ts';

async function writeBounds(): Promise<void> {
  const directory = `${picturesDirectory}objects/`;
  const bounds: Record<string, unknown> = {};
  for (const file of readdirSync(directory).sort()) {
    if (file.endsWith('.svg')) {
      bounds[file.slice(0, -4)] = await measureObject(readFileSync(directory + file, 'utf8'));
    }
  }
  await writeFile(`${directory}bounds.json`, `${JSON.stringify(bounds, null, 2)}\n`);
}

await writeBounds();
await rm(renderedDirectory, { recursive: true, force: true });
await mkdir(renderedDirectory, { recursive: true });
const manifest: Manifest = {};
for (const { name, svg, widths } of allRenderings(readContent())) {
  const text = svg();
  manifest[name] = sumOf(text);
  for (const { width, webp } of await renderSvg(text, widths)) await writeFile(renderedFile(name, width), webp);
}
await writeFile(`${renderedDirectory}manifest.json`, `${JSON.stringify(manifest, null, 2)}\n`);
