import { formatDayRange } from '../../../shared/i18n/dates.ts';
import { barsOf, type RewardDay } from '../reward-days.ts';

const mostDays = 30;
const step = 10;
const gap = 3;
/**
 * Minimum number of bar slots: a few days are not stretched across the page, but are aligned to the end as the newest.
 */
const minBars = 12;

/** One bar for each of the latest days with a reward. The table beside it contains the same data as text. */
export function RewardChart({ days }: { days: readonly RewardDay[] }) {
  const last = days.slice(-mostDays);
  const { bars, zeroAt } = barsOf(last);
  const width = Math.max(minBars, bars.length) * step;
  const offset = width - bars.length * step;
  const [first, newest] = [last[0], last.at(-1)];
  return (
    <figure className="reward-chart" aria-hidden="true">
      <svg viewBox={`0 0 ${width} 100`} preserveAspectRatio="none" className="icon--points">
        {bars.map(({ day, top, height }, index) => (
          <rect key={day} x={offset + index * step + gap / 2} y={top} width={step - gap} height={height} />
        ))}
        <line x1="0" x2={width} y1={zeroAt} y2={zeroAt} vectorEffect="non-scaling-stroke" />
      </svg>
      <figcaption>{first !== undefined && newest !== undefined && formatDayRange(first.day, newest.day)}</figcaption>
    </figure>
  );
}
