import { type Language, languages } from '@goodturn/locales';
import { useState } from 'react';
import { chooseLanguage } from '../i18n/language.ts';
import { useCall } from '../api/calls.ts';
import { useTranslations } from '../i18n/texts.ts';
import { showToast } from '../toasts.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import './language-picker.css';

export function LanguagePicker({ onClose }: { onClose: () => void }) {
  const { t, language } = useTranslations();
  const [chosen, setChosen] = useState(language);
  const offered = useOffered();
  const confirm = async () => {
    try {
      await chooseLanguage(chosen);
      onClose();
    } catch {
      showToast('problem', t('error_view.offline'));
    }
  };
  return (
    <Dialog kind="sheet" title={t('language_view.title')} onClose={onClose}>
      <fieldset className="language-picker">
        <legend className="visually-hidden">{t('language_view.title')}</legend>
        {offered.map(({ code, ownName, htmlLang, direction }) => (
          <label key={code} className="language-picker__row">
            <input type="radio" name="language" checked={chosen === code} onChange={() => setChosen(code)} />
            <span lang={htmlLang} dir={direction}>
              {ownName}
            </span>
          </label>
        ))}
      </fieldset>
      <div className="dialog__actions dialog__actions--pair">
        <Button variant="secondary" onClick={onClose}>
          {t('common_view.cancel')}
        </Button>
        <Button onClick={confirm}>{t('common_view.confirm')}</Button>
      </div>
    </Dialog>
  );
}

/**
 * Returns the languages that the shop offers, in its order and under its names; until these are known, all languages
 * with texts.
 */
function useOffered(): readonly Language[] {
  const { language } = useTranslations();
  const { data } = useCall('language_list/inquire', { showStatus: 1 });
  if (data === undefined) return languages;
  const shown = data.flatMap(({ code, label }) => {
    const known = languages.find((one) => one.code === code);
    return known === undefined ? [] : [{ ...known, ownName: label }];
  });
  // A reader of a language that is no longer offered keeps it.
  const isOffered = shown.some(({ code }) => code === language);
  return isOffered ? shown : [...shown, ...languages.filter(({ code }) => code === language)];
}
