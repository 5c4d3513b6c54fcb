import { Check, Minus, X } from 'lucide-react';
import { formatDateTime } from '../../../shared/i18n/dates.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import type { StatusStep } from '../status-steps.ts';
import './status-line.css';

const icons = { done: Check, failed: X, neutral: Minus } as const;

export function StatusLine({ steps }: { steps: readonly StatusStep[] }) {
  const { t } = useTranslations();
  return (
    <ol className="status-line">
      {steps.map(({ name, time, state }) => {
        const Icon = state === 'current' || state === 'ahead' ? undefined : icons[state];
        return (
          <li
            key={name}
            className={`status-line__step status-line__step--${state}`}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <span className="status-line__sign" aria-hidden="true">
              {Icon && <Icon size={12} strokeWidth={3} />}
            </span>
            <span>{t(name)}</span>
            {time === null ? (
              <span className="status-line__time">{state === 'current' && t('history_view.now')}</span>
            ) : (
              <time className="status-line__time" dateTime={time}>
                {formatDateTime(time)}
              </time>
            )}
          </li>
        );
      })}
    </ol>
  );
}
