import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { completeTexts } from '../locales/build/complete-texts.ts';
import { beforePaint } from './build/before-paint.ts';
import { plainIcons } from './build/plain-icons.ts';
import { serviceWorker } from './build/service-worker.ts';

/**
 * The code of the first page, libraries and our own, is one file, since more of them compress worse and cost a request
 * each; everything else loads with the page that needs it.
 */
const startFiles = [{ name: 'start', tags: ['$initial' as const], priority: 2 }];

/**
 * Code that several other pages share is bundled as well: each part is too small for a separate request. Dialogs and QR
 * codes, which need large libraries, load when they are opened.
 */
const sharedFiles = [
  { name: 'orders', test: /features\/orders\//, minShareCount: 2, priority: 1 },
  {
    name: 'shared',
    test: /lucide-react|@tanstack|packages\/(?!.*(components\/(dialog|qr)|features\/))/,
    minShareCount: 2,
    priority: 0,
  },
];

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  resolve: { conditions: [...defaultClientConditions, 'source'] },
  plugins: [react(), completeTexts, plainIcons, beforePaint, serviceWorker],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    cssMinify: true,
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Short names without those of their parts: the first page carries the list of all files.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash:7][extname]',
        codeSplitting: { includeDependenciesRecursively: false, groups: [...startFiles, ...sharedFiles] },
      },
    },
  },
});
