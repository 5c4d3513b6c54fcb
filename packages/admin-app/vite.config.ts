import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { completeTexts } from '../locales/build/complete-texts.ts';
import { shopScreens } from './src/shared/i18n/shop-screens.ts';

/** Drops the shop's texts that the back office never shows, which are most of them. */
const shopTexts: Plugin = {
  name: 'shop-texts',
  enforce: 'pre',
  transform: {
    filter: { id: /\/locales\/src\/.*\.json$/ },
    handler: (code) =>
      JSON.stringify(
        Object.fromEntries(
          Object.entries(JSON.parse(code)).filter(([key]) =>
            shopScreens.some((screen) => key.startsWith(`${screen}.`)),
          ),
        ),
      ),
  },
};

export default defineConfig({
  root: import.meta.dirname,
  base: '/admin/',
  resolve: { conditions: [...defaultClientConditions, 'source'] },
  plugins: [react(), completeTexts, shopTexts],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: { polyfill: false },
    // The component library alone exceeds the limit from which Vite warns.
    chunkSizeWarningLimit: 1_500,
  },
});
