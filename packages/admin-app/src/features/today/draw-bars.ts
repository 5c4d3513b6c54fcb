import { BarController, BarElement, CategoryScale, Chart, Legend, LinearScale, Tooltip } from 'chart.js';
import type { Series } from './series.ts';

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Legend, Tooltip);

const seriesColours = ['--accent', '--gold', '--chart'];

/** Draws bars side by side for each day, in the colours of the theme; gives what ends it. */
export function drawBars(
  canvas: HTMLCanvasElement,
  { days, series }: { days: string[]; series: readonly Series[] },
): () => void {
  const style = getComputedStyle(canvas);
  const colour = (name: string) => style.getPropertyValue(name).trim();
  const [ink, line] = [colour('--muted'), colour('--line')];
  const axis = { ticks: { color: ink, maxRotation: 0 }, grid: { color: line }, border: { color: line } };
  const chart = new Chart(canvas, {
    type: 'bar',
    data: {
      labels: days,
      datasets: series.map(({ name, values }, place) => ({
        label: name,
        data: [...values],
        backgroundColor: colour(seriesColours[place] ?? '--muted'),
        borderRadius: 3,
        maxBarThickness: 36,
      })),
    },
    options: {
      animation: false,
      maintainAspectRatio: false,
      plugins: { legend: { position: 'bottom', labels: { color: ink, boxWidth: 12 } } },
      scales: { x: { ...axis, grid: { display: false } }, y: { ...axis, beginAtZero: true, suggestedMax: 1 } },
    },
  });
  return () => chart.destroy();
}
