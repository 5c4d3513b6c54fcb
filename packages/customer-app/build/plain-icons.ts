import { join } from 'node:path';
import type { Plugin } from 'vite';

const plainIcon = join(import.meta.dirname, '..', 'src/shared/components/plain-icon.ts');

/**
 * Replaces the icon component of the library with one of ten lines. The original supports other frameworks, contexts
 * and class names that nothing here uses, and adds a whole KiB to the start page.
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
