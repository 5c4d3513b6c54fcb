import type { ThemeConfig } from 'antd';
import { theme as library } from 'antd';
import type { Theme } from '@goodturn/browser';
import { accentOf, pressedOf, type Shades } from '@goodturn/contract/browser';

const design = {
  light: {
    paper: '#FBFAF7',
    surface: '#FFFFFF',
    sunk: '#F1EFE9',
    ink: '#1B1F1D',
    muted: '#5C6660',
    danger: '#B42318',
    /** The border of a field has the contrast that WCAG 2.2, 1.4.11, demands. */
    controlLine: '#8A918C',
  },
  dark: {
    paper: '#12121D',
    surface: '#1C1C2B',
    sunk: '#26263A',
    ink: '#F2F2F7',
    muted: '#A3A3B8',
    danger: '#FF8A80',
    controlLine: '#77778F',
  },
} as const;

/** Returns the library's theme in the design's colours and the shop's accent; `moves` enables motion. */
export function libraryTheme(theme: Theme, shades: Shades, moves: boolean): ThemeConfig {
  const { paper, surface, sunk, ink, muted, danger, controlLine } = design[theme];
  const accent = accentOf(shades, theme);
  const onAccent = theme === 'light' ? '#ffffff' : shades.dark['on-accent'];
  const pressed = pressedOf(accent, theme);
  return {
    algorithm: theme === 'dark' ? library.darkAlgorithm : library.defaultAlgorithm,
    token: {
      colorPrimary: accent,
      colorPrimaryHover: pressed,
      colorPrimaryActive: pressed,
      colorLink: accent,
      colorLinkHover: pressed,
      colorLinkActive: pressed,
      colorError: danger,
      colorBgLayout: paper,
      colorBgContainer: surface,
      colorBgElevated: surface,
      colorTextBase: ink,
      colorTextSecondary: muted,
      colorTextTertiary: muted,
      colorTextQuaternary: muted,
      colorTextDescription: muted,
      colorTextPlaceholder: muted,
      colorTextLightSolid: onAccent,
      borderRadius: 8,
      fontSize: 13,
      motion: moves,
      fontFamily: 'inherit',
    },
    components: {
      Button: { primaryColor: onAccent, colorTextDisabled: muted, colorErrorHover: danger },
      Input: { colorBorder: controlLine },
      Select: { colorBorder: controlLine },
      // The full-screen spinner has a dark backdrop in both themes.
      Spin: { colorTextLightSolid: '#ffffff' },
      Menu: { itemSelectedBg: sunk, itemSelectedColor: accent, itemBg: 'transparent', itemColor: ink },
    },
  };
}
