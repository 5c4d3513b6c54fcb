import { constants } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';

/** The server that answers the calls while the app is developed; a build is served by that server itself. */
const server = process.env.GOODTURN_URL ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  resolve: { conditions: ['browser', 'source', 'module', 'import', 'default'] },
  plugins: [
    react(),
    compression({
      algorithms: [defineAlgorithm('brotliCompress', { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }), 'gzip'],
    }),
  ],
  build: { target: 'es2022', assetsInlineLimit: 0, cssMinify: true, modulePreload: { polyfill: false } },
  server: { proxy: { '/api': server, '/files': server, '/socket': { target: server, ws: true } } },
});
