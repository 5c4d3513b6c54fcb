import { z } from 'zod';
import { jobNames, stoppableJobNames } from '../job-guards.ts';
import { call } from '../call.ts';
import { wholeListExportCall } from '../schemas/export-call.ts';
import { dateTimeString, emptyObject, reason } from '../wire.ts';

const jobName = z.enum(jobNames);
/** No other can be named: there is no call that stops one of the others. */
const stoppableJobName = z.enum(stoppableJobNames);

const jobGuard = z.enum(['ledger', 'money', 'people']);

const jobState = z.enum(['idle', 'running', 'failing', 'stopped']);

/** Why a run of a job failed, of a closed list, so that no error's own text is kept: it can name somebody. */
const jobFailureReason = z.enum([
  'ledger_findings',
  'history_unsealed',
  'clock_skewed',
  'database_unreachable',
  'database_busy',
  'database_full',
  'database_read_only',
  'database_error',
  'disk',
  'network',
  'other',
]);
export type JobFailureReason = z.infer<typeof jobFailureReason>;

const job = z.object({
  job: jobName,
  /** How often each server runs it; null if it is scheduled. */
  everyMs: z.int().nullable(),
  /** When one of the servers runs it, as a pattern of cron in UTC; null if it runs by a timer. */
  cron: z.string().nullable(),
  state: jobState,
  /** Why it cannot be stopped; null if it can. */
  guard: jobGuard.nullable(),
  lastRunAt: dateTimeString.nullable(),
  lastSuccessAt: dateTimeString.nullable(),
  lastFailureAt: dateTimeString.nullable(),
  lastFailure: z
    .object({
      reason: jobFailureReason,
      /** Of PostgreSQL or of the system; empty where there is none. */
      code: z.string(),
    })
    .nullable(),
  /** The duration of the last run that ended. */
  durationMs: z.int().nullable(),
  /** The hosts on which it is running now. */
  runningOn: z.array(z.string()),
  /** Whether somebody asked for a run that no server has begun. */
  isRequested: z.boolean(),
  stop: z.object({ reason: z.string(), stoppedBy: z.string(), stoppedAt: dateTimeString }).nullable(),
});

/** What runs beside requests, on every server. */
export const jobCalls = {
  'script/inquire': call({
    method: 'POST',
    access: 'administrator',
    node: 'job.read',
    summary:
      'The background jobs with their schedules and how they fare, over all servers; what cannot be stopped says why.',
    rate: 'read',
    shows: ['jobs'],
    body: emptyObject.strict(),
    data: z.array(job),
  }),
  'script/export': wholeListExportCall('job.read'),
  'script/run': call({
    method: 'POST',
    access: 'administrator',
    node: 'job.run',
    summary:
      'Runs a job now: a scheduled one once, on one server; one that runs by a timer at once on each. A stopped one is not run.',
    rate: 'write',
    changes: ['jobs'],
    body: z.strictObject({ job: jobName, reason }),
    data: emptyObject,
    errors: ['changed_meanwhile'],
  }),
  'script/stop': call({
    method: 'POST',
    access: 'administrator',
    node: 'job.stop',
    summary:
      'Stops a job that may be stopped: no server runs it, also after a restart, until somebody starts it again. A run that is under way ends by itself.',
    rate: 'write',
    changes: ['jobs'],
    body: z.strictObject({ job: stoppableJobName, reason }),
    data: emptyObject,
    errors: ['nothing_changed'],
  }),
  'script/start': call({
    method: 'POST',
    access: 'administrator',
    node: 'job.stop',
    summary: 'Starts a stopped job again.',
    rate: 'write',
    changes: ['jobs'],
    body: z.strictObject({ job: stoppableJobName, reason }),
    data: emptyObject,
    errors: ['nothing_changed'],
  }),
};
