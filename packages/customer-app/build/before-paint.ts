import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { textFilesOf } from './text-files.ts';

const commentLine = /^\s*\/\/.*\n/gm;

/**
 * Puts `before-paint.js` into the page, and the file of each language's first texts, without which nothing is drawn: both
 * are needed before a script could name them.
 */
export const beforePaint: Plugin = {
  name: 'before-paint',
  transformIndexHtml(page, { bundle = {} }) {
    const files = [...textFilesOf(bundle, 'initial/')].map(([code, file]) => `${code} ${file}`);
    const script = readFileSync(join(import.meta.dirname, 'before-paint.js'), 'utf8').replace(commentLine, '');
    // Before the styles: a script after them would wait for them.
    return page.replace(
      '<!-- before-paint -->',
      () => `<meta name="texts" content="${files.join(',')}" /><script nonce="__CSP_NONCE__">${script}</script>`,
    );
  },
};
