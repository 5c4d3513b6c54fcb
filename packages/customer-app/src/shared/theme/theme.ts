import { createTheme } from '@goodturn/browser';

const barColours = { light: '#FBFAF7', dark: '#12121d' } as const;

/** The browser's own bar has the colour of the page. */
export const { chooseTheme, startTheme, useTheme } = createTheme('theme_key', (theme) => {
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', barColours[theme]);
});
