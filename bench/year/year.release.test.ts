import { createTestWorld } from '@goodturn/testkit';
import { afterEach, expect, test } from 'vitest';
import { playYear } from './play-year.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

test('a year of a shop ends with clean ledger, and every figure, bill and list is what the calls of the year add up to', async () => {
  const world = await createTestWorld();
  closing.push(world.close);
  // Repeats the choices of the script. The picked campaign and the lucky units are the server's own random choice.
  const seed = 20_260_131;
  const plan = { customers: 60, orders: 500, days: 365, seed, momentsPerDay: 1, workers: 4 };
  const year = await playYear(world, { ...plan, timeZone: 'America/New_York' }, () => undefined);
  expect(year.differences).toEqual([]);
  expect(year).toMatchObject({ customers: 60 });
  expect(year.orders).toBeGreaterThan(470);
  expect(year.counts).toMatchObject({
    'paid by friends': expect.any(Number),
    'rewards paid': expect.any(Number),
    'left unpaid': expect.any(Number),
  });
  // Each type of a bill occurred.
  const lines = year.rows.filter(({ what }) => /^bills of type \d: lines$/.test(what));
  expect(lines.map(({ system }) => Number(system) > 0)).toEqual(Array.from({ length: 9 }, () => true));
}, 300_000);
