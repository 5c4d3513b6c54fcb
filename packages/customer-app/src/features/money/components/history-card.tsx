import { CircleCheck, CircleX, Clock, Undo2, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations, type TextKey } from '../../../shared/i18n/texts.ts';
import type { StatusStep } from '../status-steps.ts';
import { ExactAmount } from './exact-amount.tsx';
import './money.css';
import { StatusLine } from './status-line.tsx';

const icons: Record<number, LucideIcon> = { 0: Clock, 1: CircleCheck, 2: CircleX, 3: Undo2 };

interface HistoryCardProps {
  /** 0 waiting, 1 success, 2 failed, 3 cancelled by its owner, which is not a failure. */
  state: number;
  word: string;
  amount: string;
  steps: readonly StatusStep[];
  details: readonly { name: TextKey; value: ReactNode }[];
  children?: ReactNode;
}

export function HistoryCard({ state, word, amount, steps, details, children }: HistoryCardProps) {
  const { t } = useTranslations();
  const Icon = icons[state] ?? Clock;
  return (
    <article className="card history" aria-label={`${word}, ${amount} USD`}>
      <div className="history__head">
        <ExactAmount value={amount} size="l" />
        <span className={`history__state history__state--${state}`}>
          <Icon size={14} strokeWidth={2} aria-hidden="true" />
          {word}
        </span>
      </div>
      <StatusLine steps={steps} />
      {details.length > 0 && (
        <dl className="money__facts">
          {details.map(({ name, value }) => (
            <div key={name}>
              <dt>{t(name)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {children}
    </article>
  );
}
