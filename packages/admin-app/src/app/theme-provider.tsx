import { IconProvider } from '@ant-design/icons';
import { App as MessageHolder, ConfigProvider } from 'antd';
import { type ReactNode, useEffect, useMemo } from 'react';
import { shopColour } from '@goodturn/browser';
import { accentOf, nearestWorkable, shadesOf } from '@goodturn/contract/browser';
import { libraryLocale, useTranslations } from '../shared/i18n/texts.ts';
import { useSite } from '../shared/site.ts';
import { libraryTheme } from '../shared/theme/colours.ts';
import { usePrefersStillness, useTheme } from '../shared/theme/theme.ts';

/** The server writes a fresh nonce into each page; without it the browser refuses the library's styles. */
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';

/**
 * Windows and lists open in a place of their own. Opened in the body itself, the library would lock its scrolling by a style
 * without the nonce, which the browser refuses; the body does not scroll here anyway.
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
      {/* The library brings icons of its own and tells those alone; ours have to be told as well. */}
      <IconProvider value={{ csp: { nonce } }}>
        <MessageHolder>{children}</MessageHolder>
      </IconProvider>
    </ConfigProvider>
  );
}
