import { OperatorError, sqlState } from '@goodturn/database';
import { errorMessage } from '../foundation/error-message.ts';
import { ConfigError } from '../foundation/config.ts';
import { isDatabaseUnavailable } from '../foundation/database-failure.ts';

// The login, the database or a right does not exist: the configuration is wrong, not the program.
const wrongClasses = new Set(['28', '3D']);
const wrongStates = new Set(['42501', '42P01', '3F000']);

/** Returns the message to operators about a failed start; undefined for a bug, whose stack is needed. */
export function startFailure(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof ConfigError || error instanceof OperatorError) return error.message;
  if ('syscall' in error && error.syscall === 'listen') return `It cannot listen: ${error.message}`;
  const state = sqlState(error) ?? '';
  const isWrong = wrongClasses.has(state.slice(0, 2)) || wrongStates.has(state);
  if (!isWrong && !isDatabaseUnavailable(error)) return undefined;
  // For a host with several addresses, the AggregateError has no message, only an error for each address.
  const reasons = error instanceof AggregateError ? error.errors.map(errorMessage) : [error.message];
  return `The database cannot be used: ${reasons.join('; ') || (codeOf(error) ?? 'no reason was given')}`;
}

const codeOf = (error: Error): string | undefined =>
  'code' in error && typeof error.code === 'string' ? error.code : undefined;
