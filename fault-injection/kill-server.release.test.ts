import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, perTier } from '@goodturn/database/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { killServer } from './kill-server.ts';

/** They take half a minute each on a quiet machine. */
const timeout = 300_000;
const rounds = perTier({ change: 1, release: 3 });

let dataDirectory: string;
let database: Awaited<ReturnType<typeof createTestDatabase>>;

beforeEach(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'goodturn-faults-'));
  database = await createTestDatabase();
});
afterEach(async () => {
  await database.drop();
  await rm(dataDirectory, { recursive: true, force: true });
});

it('loses no acknowledged payment and makes none twice when the server is killed', { timeout }, async () => {
  const report = await killServer({ urls: database.urls, dataDirectory, rounds });
  const { acknowledged, transfers, seals, ...faults } = report.findings;
  expect(Object.entries(faults).filter(([, count]) => count !== 0)).toEqual([]);
  expect(report.kills).toBe(rounds);
  expect(report.leastInFlight).toBeGreaterThanOrEqual(50);
  expect(report.retried).toBeGreaterThan(0);
  expect([acknowledged, transfers, seals].every((count) => count > 0)).toBe(true);
});

it('catches a server that acknowledges before it commits', { timeout }, async () => {
  const report = await killServer({
    urls: database.urls,
    dataDirectory,
    rounds: perTier({ change: 1, release: 2 }),
    planted: true,
  });
  expect(report.findings.acknowledgedButMissing).toBeGreaterThan(0);
  expect(report.faults).toBeGreaterThan(0);
});
