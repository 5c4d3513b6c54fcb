import { IconProvider } from '@ant-design/icons';
import { App as MessageHolder, ConfigProvider } from 'antd';
import { type ReactNode, useEffect, useMemo } from 'react';
import { shopColour } from '@goodturn/browser';
import { accentOf, nearestWorkable, shadesOf } from '@goodturn/contract/browser';
import { libraryLocale, useTranslations } from '../shared/i18n/texts.ts';
import { useSite } from '../shared/site.ts';
import { libraryTheme } from '../shared/theme/colours.ts';
import { usePrefersStillness, useTheme } from '../shared/theme/theme.ts';

/** The server writes a fresh CSP nonce into each page; without it the browser blocks the library's styles. */
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';

/**
 * Dialogs and drop-downs open in a dedicated container. In the body, the library would lock scrolling by a style
 * without the nonce, which the browser blocks; the body does not scroll here anyway.
 */
const popupContainer = (): HTMLElement => document.getElementById('windows') ?? document.body;

export function ThemeProvider({ children }: { children: ReactNode }) {
  const theme = useTheme();
  const moves = !usePrefersStillness();
  const site = useSite();
  useTranslations();
  const colour = site.data?.color ?? shopColour();
  const shades = useMemo(() => shadesOf(nearestWorkable(colour)), [colour]);
  const accent = accentOf(shades, theme);
  useEffect(() => document.documentElement.style.setProperty('--accent', accent), [accent]);
  const locale = libraryLocale();
  return (
    <ConfigProvider
      csp={{ nonce }}
      theme={libraryTheme(theme, shades, moves)}
      button={{ autoInsertSpace: false }}
      wave={{ disabled: !moves }}
      getPopupContainer={popupContainer}
      {...(locale && { locale })}
    >
      {/* The library passes the nonce only to its bundled icons; the project's icons need it, too. */}
      <IconProvider value={{ csp: { nonce } }}>
        <MessageHolder>{children}</MessageHolder>
      </IconProvider>
    </ConfigProvider>
  );
}
