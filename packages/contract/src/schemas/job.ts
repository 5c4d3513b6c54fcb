import { z } from 'zod';
import { jobNames, stoppableJobNames } from '../job-guards.ts';

export const jobName = z.enum(jobNames);
/** No other can be named: there is no call that stops one of the others. */
export const stoppableJobName = z.enum(stoppableJobNames);

export const jobGuard = z.enum(['ledger', 'money', 'people']);

export const jobState = z.enum(['idle', 'running', 'failing', 'stopped']);

/** Why a run of a job failed, of a closed list, so that no error's own text is kept: it can name somebody. */
export const jobFailureReason = z.enum([
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
