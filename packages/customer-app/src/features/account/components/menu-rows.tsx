import { Globe, Moon, Sun } from 'lucide-react';
import { Suspense, useState } from 'react';
import { currentLanguage } from '../../../shared/i18n/language.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { lazyDialog } from '../../../shared/lazy-page.tsx';
import { chooseTheme, useTheme } from '../../../shared/theme/theme.ts';
import { menuIcon } from './menu-group.tsx';

const LanguagePicker = lazyDialog(
  async () => (await import('../../../shared/components/language-picker.tsx')).LanguagePicker,
);

export function LanguageRow() {
  const { t } = useTranslations();
  const [picking, setPicking] = useState(false);
  return (
    <>
      <button type="button" className="me__row" aria-haspopup="dialog" onClick={() => setPicking(true)}>
        <Globe {...menuIcon} />
        {t('language_view.title')}
        <span className="me__row-end">{currentLanguage().ownName}</span>
      </button>
      <Suspense>{picking && <LanguagePicker onClose={() => setPicking(false)} />}</Suspense>
    </>
  );
}

export function ThemeRow() {
  const { t } = useTranslations();
  const dark = useTheme() === 'dark';
  return (
    <button
      type="button"
      className="me__row"
      role="switch"
      aria-checked={dark}
      onClick={() => chooseTheme(dark ? 'light' : 'dark')}
    >
      {dark ? <Moon {...menuIcon} /> : <Sun {...menuIcon} />}
      {t('me_view.darkTheme')}
      <span className="me__row-end">{t(dark ? 'me_view.on' : 'me_view.off')}</span>
    </button>
  );
}
