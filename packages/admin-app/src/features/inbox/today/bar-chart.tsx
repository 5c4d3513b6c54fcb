import { formatCount } from '../../../shared/i18n/formats.ts';

/** What is drawn for one figure: its heights by day. */
interface Series {
  name: string;
  values: readonly number[];
}

interface BarChartProps {
  label: string;
  steps: readonly string[];
  series: readonly Series[];
}

/** More labels than this would lie over one another. */
const maxLabels = 7;
const height = 100;
/** Of one bar and of the space after the bars of a step, in the drawing's own units. */
const barWidth = 10;

/** Bars by day or by hour, side by side for each figure. The table beside it says the same in numbers. */
export function BarChart({ label, steps, series }: BarChartProps) {
  const highest = Math.max(1, ...series.flatMap(({ values }) => values));
  const stepWidth = (series.length + 1) * barWidth;
  const every = Math.ceil(steps.length / maxLabels);
  // At the edge there may be no room left for one.
  const labelled = [...steps.keys()].filter((place) => place % every === 0 && steps.length - place > every / 2);
  return (
    <figure className="bar-chart" aria-label={label}>
      <div className="bar-chart__plot">
        <span className="bar-chart__highest muted" aria-hidden>
          {formatCount(highest)}
        </span>
        <svg viewBox={`0 0 ${steps.length * stepWidth} ${height}`} preserveAspectRatio="none" aria-hidden>
          {series.map(({ name, values }, place) =>
            values.map((value, step) => {
              const size = (value / highest) * height;
              const x = step * stepWidth + (place + 0.5) * barWidth;
              return (
                <rect
                  key={`${name} ${step}`}
                  className={`bar-chart__bar bar-chart__bar--${place}`}
                  x={x}
                  y={height - size}
                  width={barWidth - 1}
                  height={size}
                >
                  <title>{`${steps[step]}, ${name}: ${formatCount(value)}`}</title>
                </rect>
              );
            }),
          )}
        </svg>
      </div>
      <div
        className="bar-chart__steps muted"
        style={{ gridTemplateColumns: `repeat(${steps.length}, minmax(0, 1fr))` }}
        aria-hidden
      >
        {labelled.map((place) => (
          // Begins where the bars of its step begin.
          <span key={place} style={{ gridColumn: `${place + 1} / span ${Math.min(every, steps.length - place)}` }}>
            {steps[place]}
          </span>
        ))}
      </div>
      <figcaption className="bar-chart__legend">
        {series.map(({ name }, place) => (
          <span key={name} className={`bar-chart__name bar-chart__name--${place}`}>
            {name}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}
