import type { ResponseOf } from '@goodturn/contract';
import { formatCount } from '../../../shared/i18n/formats.ts';
import { text } from '../../../shared/i18n/texts.ts';

export type Job = ResponseOf<'script/inquire'>[number];
export type JobStep = 'run' | 'stop' | 'start';

export const jobLabel = ({ job }: Pick<Job, 'job'>): string => text(`admin_view.value.job.${job}`);

const places: readonly Job['state'][] = ['failing', 'stopped'];

/** Sorts failing and stopped jobs before healthy ones. */
export const attentionFirst = (jobs: readonly Job[]): Job[] => [
  ...places.flatMap((state) => jobs.filter((job) => job.state === state)),
  ...jobs.filter(({ state }) => !places.includes(state)),
];

const units = [
  ['hours', 3_600_000],
  ['minutes', 60_000],
  ['seconds', 1_000],
] as const;

function everyLabel(ms: number): string {
  const [unit, unitMs] = units.find(([, one]) => ms >= one && ms % one === 0) ?? units[2];
  const number = ms / unitMs;
  return number === 1
    ? text(`admin_view.everyOne.${unit}`)
    : text(`admin_view.every.${unit}`, { number: formatCount(number) });
}

const twoDigits = (number: string): string => number.padStart(2, '0');

/** Returns a job's schedule in words; an untranslatable cron pattern is returned unchanged. */
export function scheduleLabel({ everyMs, cron }: Pick<Job, 'everyMs' | 'cron'>): string {
  if (everyMs !== null) return everyLabel(everyMs);
  const [, minute = '', hour = ''] = /^(\S+) (\S+) \* \* \*$/.exec(cron ?? '') ?? [];
  const [, step] = /^\*\/(\d+)$/.exec(minute) ?? [];
  if (step !== undefined && hour === '*') return everyLabel(Number(step) * 60_000);
  if (!/^\d+$/.test(minute)) return cron ?? '';
  if (hour === '*') return text('admin_view.hourlyAt', { minute: twoDigits(minute) });
  return /^\d+$/.test(hour)
    ? text('admin_view.dailyAt', { time: `${twoDigits(hour)}:${twoDigits(minute)}` })
    : (cron ?? '');
}

export function durationLabel(ms: number | null): string {
  if (ms === null) return '–';
  return ms < 1_000 ? `${formatCount(ms)} ms` : `${formatCount(Math.round(ms / 100) / 10)} s`;
}
