import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { backUpAndRestore, type BackupRestoreReport } from './backup-restore.ts';

let folder: string;
let report: BackupRestoreReport;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'goodturn-backup-'));
  report = await backUpAndRestore(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('backs up while payments go on', () => {
  expect(report, report.said.join('\n')).toMatchObject({ backupCode: 0 });
  expect(report.acknowledgedMeanwhile).toBeGreaterThan(0);
});

it('has every payment that was acknowledged before the backup, after the folder was destroyed', () => {
  expect(report.acknowledgedBefore).toBeGreaterThanOrEqual(200);
  expect(report.missing).toBe(0);
  // What was paid after the backup is gone with the folder: the comparison can fail.
  expect(report.missingOfAll).toBeGreaterThan(0);
});

it('restores a ledger that verify finds clean, and says so', () => {
  expect(report.restoreCode, report.said.join('\n')).toBe(0);
  expect(report.said).toContain(
    'The ledger is clean: every row, balance, state, approval and seal is as the rules demand.',
  );
});
