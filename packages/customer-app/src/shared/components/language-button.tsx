import { Globe } from 'lucide-react';
import { Suspense, useState } from 'react';
import { currentLanguage } from '../i18n/language.ts';
import { useTranslations } from '../i18n/texts.ts';
import { lazyDialog } from '../lazy-page.tsx';
import './language-button.css';

const LanguagePicker = lazyDialog(async () => (await import('./language-picker.tsx')).LanguagePicker);

export function LanguageButton() {
  const { t } = useTranslations();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="language-button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Globe size={18} strokeWidth={1.75} aria-hidden="true" />
        <span className="visually-hidden">{t('language_view.title')}: </span>
        {currentLanguage().ownName}
      </button>
      <Suspense>{open && <LanguagePicker onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
