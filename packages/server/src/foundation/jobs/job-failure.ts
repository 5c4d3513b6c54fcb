import type { JobFailureReason } from '@goodturn/contract';
import { sqlState } from '@goodturn/database';
import { clockSkewedState, isDatabaseUnavailable } from '../database-failure.ts';

/** The reason of a failed run in a form that can be shown: an error's own text can contain names. */
export interface JobFailure {
  reason: JobFailureReason;
  /** The code of PostgreSQL or the system, such as 57014 or ENOSPC; empty if there is none. */
  code: string;
}

export class JobError extends Error {
  override readonly name = 'JobError';
  readonly reason: JobFailureReason;

  constructor(reason: JobFailureReason, message: string) {
    super(message);
    this.reason = reason;
  }
}

const byState: Readonly<Record<string, JobFailureReason>> = {
  [clockSkewedState]: 'clock_skewed',
  '25006': 'database_read_only',
  '53100': 'database_full',
  '55P03': 'database_busy',
  '57014': 'database_busy',
  '40001': 'database_busy',
  '40P01': 'database_busy',
};
const diskCodes = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'EIO', 'ENOENT', 'EMFILE']);
const codePattern = /^[A-Z0-9_]{1,40}$/;

export function failureOf(error: unknown): JobFailure {
  if (error instanceof JobError) return { reason: error.reason, code: '' };
  const state = sqlState(error);
  if (state !== undefined) {
    const otherwise = isDatabaseUnavailable(error) ? 'database_unreachable' : 'database_error';
    return { reason: byState[state] ?? otherwise, code: state };
  }
  const code = codeOf(error);
  if (isDatabaseUnavailable(error)) return { reason: 'database_unreachable', code };
  if (diskCodes.has(code)) return { reason: 'disk', code };
  return { reason: /^(?:E[A-Z]|UND_)/.test(code) ? 'network' : 'other', code };
}

function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return codePattern.test(code) ? code : '';
}
