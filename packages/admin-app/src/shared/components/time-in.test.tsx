import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { formatDateTime, showTimesIn } from '../i18n/formats.ts';
import { TimeIn } from './time-in.tsx';

const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();

afterEach(() => {
  cleanup();
  showTimesIn(timeZone);
});

it('a time within a sentence has its seconds, its zone and UTC for whoever points at it', () => {
  showTimesIn('Asia/Singapore');
  const at = '2026-11-21T22:41:07.000+08:00';
  const { container } = render(<TimeIn at={at} sentence={(dateTime) => `ada asked at ${dateTime}, in a hurry`} />);
  expect(container.textContent).toBe(`ada asked at ${formatDateTime(at)}, in a hurry`);
  const time = screen.getByRole('time');
  expect(time.textContent).toBe(formatDateTime(at));
  expect(time.getAttribute('datetime')).toBe(at);
  expect(time.getAttribute('title')).toMatch(/41:07.*Asia\/Singapore.*2026-11-21 14:41:07 UTC/);
});

it('two times of one sentence stand where its language has them', () => {
  showTimesIn('UTC');
  const [added, used] = ['2026-11-20T08:00:00Z', '2026-11-21T09:00:00Z'];
  render(<TimeIn at={added} and={used} sentence={(one, other) => `used ${other}, added ${one}`} />);
  expect(screen.getAllByRole('time').map((time) => time.getAttribute('datetime'))).toEqual([used, added]);
});
