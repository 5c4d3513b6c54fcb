import { formatCount } from '../../../shared/i18n/formats.ts';

interface Series {
  name: string;
  values: readonly number[];
}

interface BarChartProps {
  label: string;
  steps: readonly string[];
  series: readonly Series[];
}

/** More labels would overlap. */
const maxLabels = 7;
const height = 100;
/** Width of one bar, and of the gap after the bars of a step, in units of the drawing. */
const barWidth = 10;

/** A bar for each figure by day or by hour. Screen readers get the same numbers from the table beside it. */
export function BarChart({ label, steps, series }: BarChartProps) {
  const highest = Math.max(1, ...series.flatMap(({ values }) => values));
  const stepWidth = (series.length + 1) * barWidth;
  const every = Math.ceil(steps.length / maxLabels);
  // The last step may have too little space for a label.
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
