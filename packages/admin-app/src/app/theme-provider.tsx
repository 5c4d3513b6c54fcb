import { IconProvider } from '@ant-design/icons';
import { App as MessageHolder, ConfigProvider } from 'antd';
import { type ReactNode, useEffect } from 'react';
import { libraryLocale, useTranslations } from '../shared/i18n/texts.ts';
import { useSite } from '../shared/site.ts';
import { accentOf, libraryTheme } from '../shared/theme/colours.ts';
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
  const accent = accentOf(theme, site.data?.color);
  useEffect(() => document.documentElement.style.setProperty('--accent', accent), [accent]);
  const locale = libraryLocale();
  return (
    <ConfigProvider
      csp={{ nonce }}
      theme={libraryTheme(theme, site.data?.color, moves)}
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
