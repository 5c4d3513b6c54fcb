import { useEffect, useRef, useState } from 'react';
import type { Series } from './series.ts';
import { useTheme } from '../../shared/theme/theme.ts';
import { useTranslations } from '../../shared/i18n/texts.ts';

interface DayChartProps {
  label: string;
  days: readonly string[];
  series: readonly Series[];
}

/** Bars by day. What draws them is loaded when the first chart is shown; without it the table beside still says it all. */
export function DayChart({ label, days, series }: DayChartProps) {
  const { t } = useTranslations();
  const theme = useTheme();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [failed, setFailed] = useState(false);
  const input = JSON.stringify({ days, series });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the theme changes the colours that the drawing reads.
  useEffect(() => {
    let gone = false;
    let end = (): void => undefined;
    import('./draw-bars.ts')
      .then(({ drawBars }) => {
        if (!gone && canvas.current) end = drawBars(canvas.current, JSON.parse(input));
      })
      .catch(() => !gone && setFailed(true));
    return () => {
      gone = true;
      end();
    };
  }, [input, theme]);
  return (
    <div className="day-chart">
      {failed ? <p>{t('admin_view.chartFailed')}</p> : <canvas ref={canvas} role="img" aria-label={label} />}
    </div>
  );
}
