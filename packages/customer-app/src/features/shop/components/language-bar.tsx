import { Globe } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Wordmark } from '../../../shared/components/wordmark.tsx';
import { currentLanguage } from '../../../shared/i18n/language.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { lazyDialog } from '../../../shared/lazy-page.tsx';

const LanguagePicker = lazyDialog(
  async () => (await import('../../../shared/components/language-picker.tsx')).LanguagePicker,
);

export function LanguageBar() {
  const { t } = useTranslations();
  const [open, setOpen] = useState(false);
  return (
    <div className="language-bar">
      <Wordmark />
      <button type="button" className="language-bar__button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Globe size={18} strokeWidth={1.75} aria-hidden="true" />
        <span className="visually-hidden">{t('language_view.title')}: </span>
        {currentLanguage().ownName}
      </button>
      <Suspense>{open && <LanguagePicker onClose={() => setOpen(false)} />}</Suspense>
    </div>
  );
}
