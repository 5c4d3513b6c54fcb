import { describe, expect, it } from 'vitest';
import { failureOf, JobError } from './job-failure.ts';
import type { StoredJobState } from './job-store.ts';
import { summarizeJob } from '../../office/jobs/job-list-service.ts';

const postgres = (code: string) => Object.assign(new Error('of Ada'), { code, severity: 'ERROR' });
const system = (code: string, syscall: string) => Object.assign(new Error('of Ada'), { code, syscall });

it.each([
  [new JobError('ledger_findings', '3 findings of Ada'), 'ledger_findings', ''],
  [postgres('57014'), 'database_busy', '57014'],
  [postgres('53100'), 'database_full', '53100'],
  [postgres('25006'), 'database_read_only', '25006'],
  [postgres('08006'), 'database_unreachable', '08006'],
  [postgres('GT001'), 'clock_skewed', 'GT001'],
  [postgres('23505'), 'database_error', '23505'],
  [system('ECONNREFUSED', 'connect'), 'database_unreachable', 'ECONNREFUSED'],
  [system('ENOSPC', 'write'), 'disk', 'ENOSPC'],
  [Object.assign(new Error('x'), { code: 'Ada Lovelace' }), 'other', ''],
  ['a text of Ada', 'other', ''],
  [undefined, 'other', ''],
])('%s is told as %s, without its words', (error, reason, code) => {
  expect(failureOf(error)).toEqual({ reason, code });
});

describe('a job over several servers', () => {
  const at = (second: number) => new Date(1_700_000_000_000 + second * 1_000);
  const row = (given: Partial<StoredJobState>): StoredJobState => ({
    job: 'verify-ledger',
    host: 'one',
    isAlive: true,
    isRunning: false,
    startedAt: at(0),
    succeededAt: null,
    failedAt: null,
    failure: null,
    failureCode: null,
    durationMs: null,
    reportedAt: at(0),
    ...given,
  });
  const failed = row({ failedAt: at(5), failure: 'other', failureCode: '', durationMs: 7n });
  const worked = row({ host: 'two', startedAt: at(8), succeededAt: at(9), durationMs: 11n });

  it('is failing by a timer where it fails anywhere, and as scheduled where its last run failed', () => {
    expect(summarizeJob([failed, worked], { isScheduled: false }).state).toBe('failing');
    expect(summarizeJob([failed, worked], { isScheduled: true }).state).toBe('idle');
    expect(summarizeJob([{ ...failed, isAlive: false }, worked], { isScheduled: false }).state).toBe('idle');
    expect(summarizeJob([{ ...failed, isAlive: false }], { isScheduled: false }).state).toBe('failing');
  });

  it('has the newest of each time, and the length of the newest run', () => {
    expect(summarizeJob([failed, worked], { isScheduled: true })).toMatchObject({
      lastRunAt: at(8),
      lastSuccessAt: at(9),
      lastFailureAt: at(5),
      lastFailure: { reason: 'other', code: '' },
      durationMs: 11,
    });
  });

  it('runs where a server that is alive says so', () => {
    const running = row({ isRunning: true });
    expect(summarizeJob([running, worked], { isScheduled: true })).toMatchObject({
      state: 'running',
      runningOn: ['one'],
    });
    expect(summarizeJob([{ ...running, isAlive: false }], { isScheduled: true }).state).toBe('idle');
    expect(summarizeJob([], { isScheduled: true })).toMatchObject({ state: 'idle', lastRunAt: null, durationMs: null });
  });
});
