import { z } from 'zod';
import { jobNames, stoppableJobNames } from '../job-guards.ts';
import { call } from '../call.ts';
import { wholeListExportCall } from '../schemas/export-call.ts';
import { dateTimeString, emptyObject, reason } from '../wire.ts';

const jobName = z.enum(jobNames);
/** Names only the stoppable jobs, so that no call can stop any other. */
const stoppableJobName = z.enum(stoppableJobNames);

const jobGuard = z.enum(['ledger', 'money', 'people']);

const jobState = z.enum(['idle', 'running', 'failing', 'stopped']);

/**
 * The reason why a run failed. The list is closed, so that no error message is stored: it may contain personal data.
 */
const jobFailureReason = z.enum([
  'ledger_findings',
  'history_unsealed',
  'payout_shortfall',
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
  /** The interval in which each server runs the job; null if it is scheduled. */
  everyMs: z.int().nullable(),
  /** The cron pattern, in UTC, by which one server runs the job; null if it runs at an interval. */
  cron: z.string().nullable(),
  state: jobState,
  /** The part that would break if the job stopped, so that it cannot be stopped; null if it can be stopped. */
  guard: jobGuard.nullable(),
  lastRunAt: dateTimeString.nullable(),
  lastSuccessAt: dateTimeString.nullable(),
  lastFailureAt: dateTimeString.nullable(),
  lastFailure: z
    .object({
      reason: jobFailureReason,
      /** The error code of PostgreSQL or the operating system; empty if there is none. */
      code: z.string(),
    })
    .nullable(),
  durationMs: z.int().nullable(),
  runningOn: z.array(z.string()),
  /** Whether a run was requested that no server has started yet. */
  isRequested: z.boolean(),
  stop: z.object({ reason: z.string(), stoppedBy: z.string(), stoppedAt: dateTimeString }).nullable(),
});

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
