import { Undo2 } from 'lucide-react';
import { useTranslations } from '../../../shared/i18n/texts.ts';

const steps = [
  ['pay', 'home_view.payTitle', 'home_view.payText'],
  ['back', 'home_view.backTitle', 'home_view.backText'],
  ['net', 'home_view.netTitle', 'home_view.netText'],
] as const;

/** Explains to newcomers in three steps how a price works, each drawn with the bar itself. */
export function Steps() {
  const { t } = useTranslations();
  return (
    <ol className="steps" aria-label={t('home_view.steps')}>
      {steps.map(([step, title, text]) => (
        <li key={step}>
          <span className={`steps__bar steps__bar--${step}`} aria-hidden="true">
            <i />
            {step === 'back' && <Undo2 className="icon--points" size={18} strokeWidth={1.75} />}
            <i />
          </span>
          <span>
            <b>{t(title)}</b> {t(text)}
          </span>
        </li>
      ))}
    </ol>
  );
}
