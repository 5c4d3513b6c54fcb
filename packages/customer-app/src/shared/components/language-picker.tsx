import { languages } from '@goodturn/locales';
import { useState } from 'react';
import { chooseLanguage } from '../i18n/language.ts';
import { useTranslations } from '../i18n/texts.ts';
import { showToast } from '../toasts.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import './language-picker.css';

export function LanguagePicker({ onClose }: { onClose: () => void }) {
  const { t, language } = useTranslations();
  const [chosen, setChosen] = useState(language);
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
        {languages.map(({ code, ownName, htmlLang, direction }) => (
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
