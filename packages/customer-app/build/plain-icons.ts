import { join } from 'node:path';
import type { Plugin } from 'vite';

const plainIcon = join(import.meta.dirname, '..', 'src/shared/components/plain-icon.ts');

/**
 * Lets the icons be made by a component of ten lines. The library's own serves other frameworks, contexts and class names that
 * nothing here uses, and weighs a whole KiB of the start page.
 */
export const plainIcons: Plugin = {
  name: 'plain-icons',
  apply: 'build',
  enforce: 'pre',
  resolveId(source, importer) {
    const isIcon = importer !== undefined && /\/lucide-react\/dist\/esm\/icons\//.test(importer);
    return isIcon && source.endsWith('/createLucideIcon.mjs') ? plainIcon : null;
  },
};
