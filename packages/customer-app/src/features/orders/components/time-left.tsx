import { useTranslations } from '../../../shared/i18n/texts.ts';
import './time-left.css';

/** The minutes that a full ring represents: the time for which an order is reserved. */
const fullMinutes = 30;
const radius = 31;
const length = 2 * Math.PI * radius;

/** The remaining time as a ring that empties. It counts minutes, keeps its colour to the end, and never blinks. */
export function TimeLeft({ minutes, small = false }: { minutes: number; small?: boolean }) {
  const { t } = useTranslations();
  const share = Math.min(1, minutes / fullMinutes);
  return (
    <div
      className={`time-left${small ? ' time-left--small' : ''}`}
      role="img"
      aria-label={t('order_view.minutesLeft', { count: minutes })}
    >
      <svg viewBox="0 0 68 68" aria-hidden="true">
        <circle cx="34" cy="34" r={radius} />
        <circle cx="34" cy="34" r={radius} strokeDasharray={`${share * length} ${length}`} />
      </svg>
      <b>{minutes}</b>
      {t('order_view.minutesShort')}
    </div>
  );
}
