import { createTestWorld } from '@goodturn/testkit';
import { expect, test } from 'vitest';
import { playYear } from './play-year.ts';

test('some weeks of a shop end with clean ledger, and every figure, bill and list is what their calls add up to', async () => {
  const world = await createTestWorld();
  try {
    const plan = { customers: 12, orders: 40, days: 30, seed: 20_260_131, momentsPerDay: 1, workers: 2 };
    const weeks = await playYear(world, { ...plan, timeZone: 'America/New_York' }, () => undefined);
    expect(weeks.differences).toEqual([]);
    expect(weeks).toMatchObject({ customers: 12 });
    expect(weeks.orders).toBeGreaterThan(20);
  } finally {
    await world.close();
  }
}, 300_000);
