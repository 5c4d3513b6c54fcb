import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync, type Plugin } from 'vite';
import { pageFilesOf, textFilesOf } from './bundle-files.ts';

const source = 'before-paint.js';

/** Removes the folder that contains all files of the build. */
const nameOf = (file: string): string => file.replace(/^\/?assets\//, '');
const meta = (name: string, entries: readonly (readonly string[])[]): string =>
  `<meta name="${name}" content="${entries.map((entry) => entry.map(nameOf).join(' ')).join(',')}" />`;

/**
 * Inlines `before-paint.js` into the page, together with the names of the files that it preloads before a script could
 * name them: the texts of each language, those of the start page first, and the files of some pages.
 */
export const beforePaint: Plugin = {
  name: 'before-paint',
  transformIndexHtml(page, { bundle }) {
    const others = textFilesOf(bundle ?? {}, 'src/');
    const texts = [...textFilesOf(bundle ?? {}, 'initial/')].map(([code, file]) => [
      code,
      file,
      others.get(code) ?? '',
    ]);
    const pages = bundle === undefined ? [] : [...pageFilesOf(bundle)].map(([path, files]) => [path, ...files]);
    const script = minifySync(source, readFileSync(join(import.meta.dirname, source), 'utf8')).code;
    // The script is placed before the styles: a script after them would wait for them.
    return page.replace(
      '<!-- before-paint -->',
      () => `${meta('texts', texts)}${meta('pages', pages)}<script nonce="__CSP_NONCE__">${script}</script>`,
    );
  },
};
