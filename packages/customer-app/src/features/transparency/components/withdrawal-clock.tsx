import { amountText } from '../../../shared/components/amount-text.ts';
import { formatCount } from '../../../shared/i18n/counts.ts';
import { formatDateTime } from '../../../shared/i18n/dates.ts';
import { currentLanguage } from '../../../shared/i18n/language.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import type { Transparency } from '../api/transparency-calls.ts';
import { formatDuration } from '../duration.ts';
import { Dial } from './dial.tsx';
import { Section } from './section.tsx';

/** The durations of the paid withdrawals, and the withdrawals that are waiting. */
export function WithdrawalClock({ clock, withdrawals }: Pick<Transparency, 'clock' | 'withdrawals'>) {
  const { t } = useTranslations();
  const { days, paid, medianSeconds, longestSeconds } = clock;
  const amount = amountText(withdrawals.amount, currentLanguage().htmlLang).shown;
  return (
    <Section title={t('transparency_view.clockTitle')} note={t('transparency_view.clockScale')}>
      <div className="card trust__clock">
        {medianSeconds === null || longestSeconds === null ? (
          <p>{t('transparency_view.clockNone', { days: formatCount(days) })}</p>
        ) : (
          <div className="trust__dial">
            <Dial median={medianSeconds} longest={longestSeconds} />
            <dl>
              <dt className="muted">{t('transparency_view.median')}</dt>
              <dd>{formatDuration(medianSeconds)}</dd>
              <dt className="muted">{t('transparency_view.longest')}</dt>
              <dd>{formatDuration(longestSeconds)}</dd>
              <dt className="muted trust__small">
                {t('transparency_view.paid', { count: formatCount(paid), days: formatCount(days) })}
              </dt>
            </dl>
          </div>
        )}
        <p className="trust__small">
          {t('transparency_view.waiting', { count: formatCount(withdrawals.count), amount })}{' '}
          {withdrawals.oldestAt !== null &&
            t('transparency_view.oldest', { time: formatDateTime(withdrawals.oldestAt) })}{' '}
          {t('transparency_view.overdue', { count: formatCount(withdrawals.overdue) })}
        </p>
      </div>
    </Section>
  );
}
