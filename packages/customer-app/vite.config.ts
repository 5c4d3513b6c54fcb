import { constants } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';

interface ModuleFacts {
  isEntry: boolean;
  importers: readonly string[];
}

/** Whether a module is loaded before the first page is drawn: some chain of plain imports leads to it from the start. */
function isOfStart(id: string, factsOf: (id: string) => ModuleFacts | null, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false;
  seen.add(id);
  const facts = factsOf(id);
  return facts !== null && (facts.isEntry || facts.importers.some((importer) => isOfStart(importer, factsOf, seen)));
}

/**
 * Asks for each icon by itself. By way of the file that names them all, every icon of any page would be found to be of
 * the start.
 */
const iconsByThemselves: Plugin = {
  name: 'icons-by-themselves',
  // While the app is developed the library is read once and whole, instead of each icon as it is first seen.
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /customer-app\/src\/.*\.tsx$/, code: 'lucide-react' },
    handler: (code) => ({ code: code.replace(/import \{([^}]*)\} from 'lucide-react';/, importsOf), map: null }),
  },
};

function importsOf(_: string, names: string): string {
  const icons = names.split(',').map((name) => name.trim());
  return icons
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map(
      (name) =>
        `import ${name} from 'lucide-react/icons/${name.replace(/([a-z])(?=[A-Z0-9])/g, '$1-').toLowerCase()}';`,
    )
    .join('');
}

/** The page's own script; it stays a file by itself, so that the manifest can name it as the start. */
const entry = /src\/app\/main\.tsx$/;

/**
 * What the first page needs comes in two files, libraries and our own, since many small ones compress worse and cost
 * a request each; everything else comes with the page that needs it.
 */
const startFiles = [
  { name: 'libraries', test: /node_modules/, priority: 3 },
  { name: 'start', priority: 2 },
].map(({ name, ...group }) => ({
  ...group,
  name: (id: string, build: { getModuleInfo: (id: string) => ModuleFacts | null }) =>
    !entry.test(id) && isOfStart(id, (module) => build.getModuleInfo(module)) ? name : null,
}));

/** The icons of all other pages together: each is too small for a file of its own. */
const icons = { name: 'icons', test: /lucide-react\/dist\/esm\/icons\//, priority: 1 };

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  resolve: { conditions: [...defaultClientConditions, 'source'] },
  plugins: [
    iconsByThemselves,
    react(),
    compression({
      algorithms: [defineAlgorithm('brotliCompress', { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }), 'gzip'],
    }),
  ],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    cssMinify: true,
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { codeSplitting: { includeDependenciesRecursively: false, groups: [...startFiles, icons] } },
    },
  },
});
