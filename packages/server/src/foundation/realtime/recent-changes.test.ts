import { expect, it } from 'vitest';
import { createRecentChanges } from './recent-changes.ts';

const minute = 60_000;

function watched(options: { maxCustomers?: number } = {}) {
  let time = 0;
  const changes = createRecentChanges({ now: () => time, ...options });
  return { changes, pass: (ms: number) => (time += ms) };
}

it('an app that comes back is told of what changed meanwhile, and of nothing else', () => {
  const { changes, pass } = watched();
  pass(minute);
  changes.note(1n, 6);
  pass(minute);
  changes.note(1n, 4);
  changes.note(2n, 7);
  pass(10_000);
  expect([changes.since(1n, 15_000), changes.since(2n, 15_000), changes.since(3n, 15_000)]).toEqual([[4], [7], []]);
  expect(changes.since(1n, 80_000)).toEqual([4, 6]);
  changes.noteToAll();
  expect(changes.since(3n, 5_000)).toEqual([8]);
});

it('what a process cannot know counts as changed: before it began, too long ago, or too many to remember', () => {
  const { changes, pass } = watched({ maxCustomers: 3 });
  const everything = [4, 5, 6, 7, 8];
  pass(10_000);
  expect(changes.since(1n, 20_000)).toEqual(everything);
  pass(30 * minute);
  expect(changes.since(1n, 5 * minute)).toEqual(everything);
  expect(changes.since(1n, minute)).toEqual([]);
  for (let id = 1n; id <= 4n; id += 1n) changes.note(id, 5);
  expect(changes.since(9n, minute)).toEqual(everything);
});

it('nothing is forgotten for five minutes, however the time falls', () => {
  const { changes, pass } = watched();
  pass(4.9 * minute);
  changes.note(1n, 5);
  for (let step = 0; step < 4; step += 1) {
    pass(minute);
    expect(changes.since(1n, (step + 1) * minute)).toEqual([5]);
  }
});
