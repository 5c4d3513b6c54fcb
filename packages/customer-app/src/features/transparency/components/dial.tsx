import { useTranslations } from '../../../shared/i18n/texts.ts';
import { durationParts, formatDuration } from '../duration.ts';

const daySeconds = 24 * 3_600;
const [center, radius] = [66, 42];
const round = 2 * Math.PI * radius;

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
      strokeDasharray={`${Math.max(0.5, shareOf(seconds) * round)} ${round}`}
      transform={`rotate(-90 ${center} ${center})`}
    />
  );
}

/** A day as a ring with the median and the longest duration of the withdrawals. */
export function Dial({ median, longest }: { median: number; longest: number }) {
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
