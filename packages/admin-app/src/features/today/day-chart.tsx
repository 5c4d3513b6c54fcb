import { formatCount } from '../../shared/i18n/formats.ts';
import type { Series } from './series.ts';

interface DayChartProps {
  label: string;
  days: readonly string[];
  series: readonly Series[];
}

/** More labels than this would lie over one another. */
const maxLabels = 7;
const height = 100;
/** Of one bar and of the space after the bars of a day, in the drawing's own units. */
const barWidth = 10;
/** A single day does not fill the whole drawing. */
const minDays = 5;

/** Bars by day, side by side for each figure. The table beside it says the same in numbers. */
export function DayChart({ label, days, series }: DayChartProps) {
  const highest = Math.max(1, ...series.flatMap(({ values }) => values));
  const dayWidth = (series.length + 1) * barWidth;
  const every = Math.ceil(days.length / maxLabels);
  return (
    <figure className="day-chart" aria-label={label}>
      <div className="day-chart__plot">
        <span className="day-chart__highest muted" aria-hidden>
          {formatCount(highest)}
        </span>
        <svg
          viewBox={`0 0 ${(days.length === 1 ? minDays : days.length) * dayWidth} ${height}`}
          preserveAspectRatio="none"
          aria-hidden
        >
          {series.map(({ name, values }, place) =>
            values.map((value, day) => {
              const size = (value / highest) * height;
              const x = day * dayWidth + (place + 0.5) * barWidth;
              return (
                <rect
                  key={`${name} ${days[day]}`}
                  className={`day-chart__bar day-chart__bar--${place}`}
                  x={x}
                  y={height - size}
                  width={barWidth - 1}
                  height={size}
                >
                  <title>{`${days[day]}, ${name}: ${formatCount(value)}`}</title>
                </rect>
              );
            }),
          )}
        </svg>
      </div>
      <div className="day-chart__days muted" aria-hidden>
        {days
          .filter((_, place) => place % every === 0)
          .map((day) => (
            <span key={day}>{day}</span>
          ))}
      </div>
      <figcaption className="day-chart__legend">
        {series.map(({ name }, place) => (
          <span key={name} className={`day-chart__name day-chart__name--${place}`}>
            {name}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}
