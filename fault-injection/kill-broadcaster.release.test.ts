import { createTestDatabase } from '@goodturn/database/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { killBroadcaster } from './kill-broadcaster.ts';

const timeout = 300_000;

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

it('[G7] pays each withdrawal once, whatever dies, forgets or comes twice', { timeout }, async () => {
  const report = await killBroadcaster({ urls: database.urls, rounds: 3 });
  const { paid, ...faults } = report.findings;
  expect(Object.entries(faults).filter(([, count]) => count !== 0)).toEqual([]);
  expect(paid).toBeGreaterThanOrEqual(3);
  expect([report.kills, report.forgotten]).toEqual([6, 3]);
});

it('catches watchers that believe what an endpoint answered', { timeout }, async () => {
  const report = await killBroadcaster({ urls: database.urls, rounds: 1, planted: true });
  expect(report.findings.bookedButMissing).toBeGreaterThan(0);
  expect(report.faults).toBeGreaterThan(0);
});
