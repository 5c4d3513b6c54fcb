import { expect, it } from 'vitest';
import { momentsOf } from './seed-clock.ts';

const now = new Date('2026-03-10T17:30:00Z'); // 01:30 on the 11th in Singapore.
const zone = 'Asia/Singapore';

it('places the steps of a story in their order, on their days, and none after now', () => {
  const days = [2, 1, 1, 1, 0, 0];
  const moments = momentsOf(
    days.map((daysAgo) => ({ daysAgo })),
    now,
    zone,
  );
  const times = moments.map((moment) => moment.getTime());
  expect(times).toEqual(times.toSorted((one, other) => one - other));
  expect(new Set(times).size).toBe(days.length);
  const written = moments.map((moment) => moment.toLocaleDateString('en-CA', { timeZone: zone }));
  expect(written).toEqual(['2026-03-09', '2026-03-10', '2026-03-10', '2026-03-10', '2026-03-11', '2026-03-11']);
  expect(moments.at(-1)).toEqual(now);
});

it('keeps past days to the opening hours, and no two of them alike', () => {
  const story = Array.from({ length: 20 }, (_, index) => ({ daysAgo: 20 - index }));
  const times = momentsOf(story, now, zone).map((moment) =>
    moment.toLocaleTimeString('en-GB', { timeZone: zone, hour12: false }),
  );
  for (const time of times) expect(time >= '09:00:00' && time < '18:00:00', time).toBe(true);
  expect(new Set(times).size).toBe(times.length);
});
