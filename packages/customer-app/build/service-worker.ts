import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { textFilesOf } from './bundle-files.ts';

/**
 * Returns whether a file is a script or a style. These are cached at installation, except the texts, which are cached
 * by language; fonts and pictures are cached on first use.
 */
const isPart = (file: string): boolean => /\.(js|css)$/.test(file);

/** Writes the service worker with the names of all files of this build. */
export const serviceWorker: Plugin = {
  name: 'service-worker',
  apply: 'build',
  // Runs after the page is generated, which is a file of the build too.
  enforce: 'post',
  generateBundle(_, bundle) {
    const [initial, other] = [textFilesOf(bundle, 'initial/'), textFilesOf(bundle, 'src/')];
    const texts = Object.fromEntries([...initial].map(([code, file]) => [code, [file, other.get(code) ?? '']]));
    const ofLanguages = new Set(Object.values(texts).flat());
    const files = Object.keys(bundle)
      .filter(isPart)
      .map((file) => `/${file}`)
      .filter((file) => !ofLanguages.has(file));
    const version = createHash('sha256')
      .update(JSON.stringify([files, texts]))
      .digest('hex')
      .slice(0, 16);
    const source = readFileSync(join(import.meta.dirname, 'service-worker.js'), 'utf8')
      .replace("'__FILES__'", () => files.map((file) => `'${file}'`).join(', '))
      .replace('__VERSION__', version)
      .replace('const textFiles = {}', () => `const textFiles = ${JSON.stringify(texts)}`);
    this.emitFile({ type: 'asset', fileName: 'service-worker.js', source });
  },
};
