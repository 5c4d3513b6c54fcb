import { sqlState } from '@goodturn/database';

/** Raised by the database's own functions, for a time that is not the database's. */
export const clockSkewedState = 'GT001';

// Connection, resources, operator intervention, system; what gives up by itself: statements, locks, serialisation; a standby
// that only reads; a clock that is wrong.
const unavailableClasses = new Set(['08', '53', '57', '58']);
const unavailableStates = new Set(['55P03', '40001', '40P01', '25006', '25P03', '25P04', clockSkewedState]);
const networkCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'ENOENT']);
const networkCalls = new Set(['connect', 'read', 'write', 'getaddrinfo']);

// pg sets no code for these, the only errors that are recognised by their text.
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

/** Whether the database could not be reached or had no room, so that the same request may succeed a little later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const state = sqlState(error);
  if (state !== undefined) return unavailableStates.has(state) || unavailableClasses.has(state.slice(0, 2));
  return isNetworkFailure(error) || driverMessages.has(error.message);
}

/**
 * Whether a connection of ours failed. A client that leaves in the middle of its request is reported with the same codes,
 * and a file that is missing with one of them, but neither by a call to the network.
 */
function isNetworkFailure(error: Error & { code?: unknown; syscall?: unknown }): boolean {
  // A host with several addresses reports one error for each that was tried.
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable);
  return networkCodes.has(String(error.code)) && networkCalls.has(String(error.syscall));
}

/** For a batch: whether one of its inputs may have caused the error, so that trying them one by one can save the others. */
export const canBlameOne = (error: unknown): boolean => !isDatabaseUnavailable(error);
