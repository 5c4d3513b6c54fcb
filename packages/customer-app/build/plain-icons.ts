import { join } from 'node:path';
import type { Plugin } from 'vite';

const plainIcon = join(import.meta.dirname, '..', 'src/shared/components/plain-icon.ts');

/** The modules of the library that hold one icon each. */
const icons = /\/lucide-react\/dist\/esm\/icons\//;
/** What an icon's module says beside its shapes: its name, its size, and a random key of each shape. */
const besideShapes = /,\s*key: "\w+"|^ {2}name: ".*",$|^ {2}size: \d+,$|,\s*aliases: \[[^\]]*\]|^__iconData\.node;$/gm;

/**
 * Replaces the icon component of the library with one of ten lines. The original supports other frameworks, contexts
 * and class names that nothing here uses, and adds a whole KiB to the start page. What else the icons say is left out:
 * random keys compress to half a KiB.
 */
export const plainIcons: Plugin = {
  name: 'plain-icons',
  apply: 'build',
  enforce: 'pre',
  resolveId(source, importer) {
    const isIcon = importer !== undefined && icons.test(importer);
    return isIcon && source.endsWith('/createLucideIcon.mjs') ? plainIcon : null;
  },
  transform(code, id) {
    return icons.test(id) ? { code: code.replaceAll(besideShapes, ''), map: null } : null;
  },
};
