import { amountText } from '../../../shared/components/amount-text.ts';
import { formatCount } from '../../../shared/i18n/counts.ts';
import { formatDateTime } from '../../../shared/i18n/dates.ts';
import { currentLanguage } from '../../../shared/i18n/language.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import type { Transparency } from '../api/transparency-calls.ts';
import { Section } from './section.tsx';

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

const daySeconds = 24 * 3_600;
const [center, radius] = [66, 42];
const circumference = 2 * Math.PI * radius;

/** Returns the share of a day that a duration has, at most 1. */
const shareOf = (seconds: number): number => Math.min(1, seconds / daySeconds);

function Arc({ seconds, color }: { seconds: number; color: string }) {
  return (
    <circle
      cx={center}
      cy={center}
      r={radius}
      fill="none"
      stroke={color}
      strokeWidth="9"
      strokeLinecap="round"
      strokeDasharray={`${Math.max(0.5, shareOf(seconds) * circumference)} ${circumference}`}
      transform={`rotate(-90 ${center} ${center})`}
    />
  );
}

/** A day as a ring with the median and the longest duration of the withdrawals. */
function Dial({ median, longest }: { median: number; longest: number }) {
  const { t } = useTranslations();
  const label = t('transparency_view.dial', { median: formatDuration(median), longest: formatDuration(longest) });
  return (
    <svg className="dial" viewBox="0 0 132 132" role="img" aria-label={label}>
      <g stroke="var(--control-line)" strokeWidth="1.5" strokeLinecap="round">
        {Array.from({ length: 24 }, (_, hour) => (
          <path key={hour} d={`M66 14V${hour % 6 === 0 ? 5 : 9}`} transform={`rotate(${hour * 15} 66 66)`} />
        ))}
      </g>
      <Arc seconds={longest} color="var(--line)" />
      <Arc seconds={median} color="var(--accent)" />
      {durationParts(median).map((part, line, { length }) => (
        <text
          key={part}
          x={center}
          y={center + 5 + (line - (length - 1) / 2) * 17}
          textAnchor="middle"
          fontSize="15"
          fontWeight="700"
          fill="var(--ink)"
        >
          {part}
        </text>
      ))}
    </svg>
  );
}

const unit = (value: number, name: 'hour' | 'minute'): string =>
  new Intl.NumberFormat(`${currentLanguage().htmlLang}-u-nu-latn`, {
    style: 'unit',
    unit: name,
    unitDisplay: 'short',
  }).format(value);

/** Returns hours and minutes, shortened as in the reader's language; a zero is left out. */
function durationParts(seconds: number): string[] {
  const minutes = Math.round(seconds / 60);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return [unit(rest, 'minute')];
  return rest === 0 ? [unit(hours, 'hour')] : [unit(hours, 'hour'), unit(rest, 'minute')];
}

const formatDuration = (seconds: number): string => durationParts(seconds).join(' ');
