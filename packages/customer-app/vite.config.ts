import { constants } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';

/**
 * What the first page needs comes in two files, libraries and our own, since many small ones compress worse and cost
 * a request each; everything else comes with the page that needs it.
 */
const startFiles = [
  { name: 'libraries', test: /node_modules/, tags: ['$initial' as const], priority: 3 },
  { name: 'start', tags: ['$initial' as const], priority: 2 },
];

/** The icons of all other pages together: each is too small for a file of its own. */
const icons = { name: 'icons', test: /lucide-react\/dist\/esm\/icons\//, priority: 1 };

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  resolve: { conditions: [...defaultClientConditions, 'source'] },
  plugins: [
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
