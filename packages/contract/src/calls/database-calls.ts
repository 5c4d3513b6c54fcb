import { z } from 'zod';
import { call } from '../call.ts';
import { dateTimeString, emptyObject, reason } from '../wire.ts';

/**
 * A connection is identified by its process and its start, so that a later connection of the same process is never
 * meant.
 */
const backendId = z
  .string()
  .regex(/^[1-9][0-9]{0,9}\.[0-9]{1,18}$/)
  .meta({ description: 'A connection to the database.', example: '4211.1769823000000000' });

const backend = z.object({
  backendId,
  process: z.int(),
  program: z.string(),
  /** PostgreSQL's name of the state; empty for connections of other roles. */
  state: z.string(),
  /** The current or last statement, with ? in place of every value; empty for connections of other roles. */
  statement: z.string(),
  statementSince: dateTimeString.nullable(),
  transactionSince: dateTimeString.nullable(),
  waitsFor: z.string(),
  blockedBy: z.array(z.int()),
  isSlow: z.boolean(),
  /** Whether the server may end the connection, which it may only for its own connections. */
  isReleasable: z.boolean(),
});

export const databaseCalls = {
  'database/inquire': call({
    method: 'POST',
    access: 'administrator',
    node: 'database.read',
    summary:
      'Who waits for which lock, who holds it, and what has been running for longer than a second or is open for longer than five.',
    rate: 'read',
    shows: ['database'],
    body: emptyObject.strict(),
    data: z.array(backend),
  }),
  'database/release_lock': call({
    method: 'POST',
    access: 'administrator',
    node: 'database.release',
    summary:
      'Releases what a connection of the server holds: first its statement is cancelled; if that did not help, the connection is ended within ten minutes. What was not committed is undone.',
    rate: 'write',
    changes: ['database'],
    body: z.strictObject({ backendId, step: z.enum(['cancel', 'end']), reason }),
    data: emptyObject,
    errors: ['not_found', 'invalid_request'],
  }),
};
