import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const isText = (name) => /\.(html|css|js|mjs|json|svg)$/.test(name);

/** How hard to try. The most takes twenty times as long as what is quick, for files that are a tenth smaller. */
export const quick = { brotli: 5, gzip: 1 };
export const release = { brotli: 11, gzip: 6 };

/** Writes each text of an app beside itself as brotli and as gzip, where this makes it smaller. */
export async function compressFolder(folder, qualities) {
  const names = readdirSync(folder, { recursive: true }).filter(isText);
  await Promise.all(names.map((name) => compressFile(join(folder, name), qualities)));
}

async function compressFile(path, qualities) {
  const text = await readFile(path);
  const { BROTLI_PARAM_QUALITY: quality, BROTLI_PARAM_SIZE_HINT: size } = constants;
  const smaller = await Promise.all([
    promisify(brotliCompress)(text, { params: { [quality]: qualities.brotli, [size]: text.length } }),
    promisify(gzip)(text, { level: qualities.gzip }),
  ]);
  for (const [index, extension] of ['br', 'gz'].entries()) {
    if (smaller[index].length < text.length) await writeFile(`${path}.${extension}`, smaller[index]);
  }
}
