import { sqlState } from '@goodturn/database';

/** The SQLSTATE that the database's functions raise for a time that differs from the database's clock. */
export const clockSkewedState = 'GT001';

// The classes cover connections, resources, operator intervention and system errors; the states cover time-outs and
// conflicts of statements and locks, a read-only standby, and a wrong clock.
const unavailableClasses = new Set(['08', '53', '57', '58']);
const unavailableStates = new Set(['55P03', '40001', '40P01', '25006', '25P03', '25P04', clockSkewedState]);
const networkCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'ENOENT']);
const networkCalls = new Set(['connect', 'read', 'write', 'getaddrinfo']);

// pg sets no code for these errors, which are the only ones that are recognised by their message.
const driverMessages = new Set([
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
  'Connection terminated unexpectedly',
  'Connection terminated',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end on the pool',
  'Client network socket disconnected before secure TLS connection was established',
]);

/**
 * Returns whether the database was unreachable or out of resources, so that the same request may succeed a little
 * later.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const state = sqlState(error);
  if (state !== undefined) return unavailableStates.has(state) || unavailableClasses.has(state.slice(0, 2));
  return isNetworkFailure(error) || driverMessages.has(error.message);
}

/**
 * Returns whether one of this server's connections failed. A client that disconnects during its request is reported
 * with the same codes, and a missing file with one of them, but neither by these system calls.
 */
function isNetworkFailure(error: Error & { code?: unknown; syscall?: unknown }): boolean {
  // A host with several addresses reports one error for each address that was tried.
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable);
  return networkCodes.has(String(error.code)) && networkCalls.has(String(error.syscall));
}

/**
 * Returns whether a single input of a batch may have caused the error, so that running the inputs one by one can save
 * the others.
 */
export const canBlameOne = (error: unknown): boolean => !isDatabaseUnavailable(error);
