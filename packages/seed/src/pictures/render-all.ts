// Renders the pictures of the seeded shop whose composition has changed: `node
// packages/seed/dist/pictures/render-all.js`.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { readContent } from '../content/read-content.ts';
import { allRenderings } from './all-renderings.ts';
import { measureObject } from './measure-object.ts';
import { picturesDirectory } from './objects.ts';
import { pictureWidths } from './render.ts';
import { type Manifest, renderedDirectory, renderedFile, sumOf } from './rendered.ts';

const manifestFile = `${renderedDirectory}manifest.json`;

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
await mkdir(renderedDirectory, { recursive: true });
const before = existsSync(manifestFile) ? (JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest) : {};
const manifest: Manifest = {};
const kept = new Set([manifestFile]);
for (const { name, svg, render } of allRenderings(readContent())) {
  const text = svg();
  manifest[name] = sumOf(text);
  const files = pictureWidths.map((width) => renderedFile(name, width));
  for (const file of files) kept.add(file);
  if (manifest[name] === before[name] && files.every((file) => existsSync(file))) continue;
  for (const { width, webp } of await render(text)) await writeFile(renderedFile(name, width), webp);
}
for (const file of readdirSync(renderedDirectory)) {
  if (!kept.has(renderedDirectory + file)) await rm(renderedDirectory + file);
}
await writeFile(manifestFile, `${JSON.stringify(manifest, null, 2)}\n`);
