import type { ThemeConfig } from 'antd';
import { theme as library } from 'antd';
import { contrastOf, type Theme } from '@goodturn/browser';

const design = {
  light: {
    paper: '#FBFAF7',
    surface: '#FFFFFF',
    sunk: '#F1EFE9',
    ink: '#1B1F1D',
    muted: '#5C6660',
    accent: '#0B6E4F',
    danger: '#B42318',
    /** The border of what is typed into stands out as far as its text has to (WCAG 2.2, 1.4.11). */
    controlLine: '#8A918C',
  },
  dark: {
    paper: '#12121D',
    surface: '#1C1C2B',
    sunk: '#26263A',
    ink: '#F2F2F7',
    muted: '#A3A3B8',
    accent: '#56D3A5',
    danger: '#FF8A80',
    controlLine: '#77778F',
  },
} as const;

/** The operator's colour, as far as it can be read on the theme's surface; else the house's own. */
export function accentOf(theme: Theme, siteColour: string | undefined): string {
  const own = design[theme];
  if (siteColour === undefined || !/^#[0-9a-f]{6}$/i.test(siteColour)) return own.accent;
  return contrastOf(siteColour, own.surface) >= 4.5 && contrastOf(siteColour, own.sunk) >= 4.5
    ? siteColour
    : own.accent;
}

/** The component library in the colours of the house; it moves only for those who like that. */
export function libraryTheme(theme: Theme, siteColour: string | undefined, moves: boolean): ThemeConfig {
  const { paper, surface, sunk, ink, muted, danger, controlLine } = design[theme];
  const accent = accentOf(theme, siteColour);
  const onAccent = contrastOf(accent, '#FFFFFF') >= contrastOf(accent, '#0B1F17') ? '#FFFFFF' : '#0B1F17';
  return {
    algorithm: theme === 'dark' ? library.darkAlgorithm : library.defaultAlgorithm,
    token: {
      colorPrimary: accent,
      colorLink: accent,
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
      Menu: { itemSelectedBg: sunk, itemSelectedColor: accent, itemBg: 'transparent', itemColor: ink },
    },
  };
}
