import { expect, it } from 'vitest';
import { createSecondLooks } from './second-looks.ts';

const [minute, hour] = [60_000, 60 * 60_000];

it('looks again at what became final within ten minutes together, after an hour and after a day', () => {
  let now = 0;
  const looks = createSecondLooks('ethereum', () => now);
  const due = () => {
    const look = looks.next();
    return look && [look.from, look.to];
  };
  for (let block = 1n; block <= 20n; block += 1n) {
    looks.add(block, block);
    now += minute;
  }
  expect(due()).toBeUndefined();
  now = 9 * minute + hour - 1;
  expect(due()).toBeUndefined();
  now += 1;
  expect(due()).toEqual([1n, 10n]);
  looks.next()?.finish(4n);
  expect(due()).toEqual([5n, 10n]);
  looks.next()?.finish(10n);
  expect(due()).toBeUndefined();
  now += 10 * minute;
  expect(due()).toEqual([11n, 20n]);
  looks.next()?.finish(20n);
  now += 23 * hour;
  expect(due()).toEqual([1n, 10n]);
});

it('looks at the last day before the cursor after a restart, once', () => {
  let now = 0;
  const looks = createSecondLooks('tron', () => now);
  looks.resume(30_000n);
  looks.resume(30_001n);
  now = hour;
  const look = looks.next();
  expect([look?.from, look?.to]).toEqual([1_200n, 30_000n]);
  look?.finish(30_000n);
  expect(looks.next()).toBeUndefined();
});

it('looks first at what failed less often, so that one range that cannot be read hides no other', () => {
  let now = 0;
  const looks = createSecondLooks('ethereum', () => now);
  looks.add(1n, 10n);
  now += 10 * minute;
  looks.add(11n, 20n);
  now += hour;
  const next = () => looks.next()?.from;
  expect(next()).toBe(1n);
  looks.next()?.fail();
  expect(next()).toBe(11n);
  looks.next()?.fail();
  expect(next()).toBe(1n);
  looks.next()?.finish(10n);
  expect(next()).toBe(11n);
});
