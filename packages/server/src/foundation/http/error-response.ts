import { messagesFor, defaultLanguage } from '@goodturn/locales';
import { CommitRolledBack, sqlState, UnknownOutcome } from '@goodturn/database';
import { type ErrorResponse, type ErrorCode, errorDefinitions } from '@goodturn/contract';
import type { Logger } from 'pino';
import { clockSkewedState, isDatabaseUnavailable } from '../database-failure.ts';
import { DomainError } from '../domain-error.ts';

export interface ErrorReply {
  httpStatus: number;
  retryAfterSeconds: number | undefined;
  body: ErrorResponse;
}

/** Returns the text of a locale key in the reader's language, or in English if the language lacks it. */
export function textOf(key: string, language: string, values: Readonly<Record<string, string>> = {}): string {
  const text = messagesFor(language)[key] ?? messagesFor(defaultLanguage)[key] ?? key;
  return text.replaceAll(/\{\{(\w+)\}\}/g, (place, name: string) => values[name] ?? place);
}

/** Returns the response to any error: what the contract defines, without internals. */
export function errorReply(error: unknown, language: string, requestId: string): ErrorReply {
  const { code, details } = domainErrorOf(error);
  const { fields: keys, values } = details;
  const fields = keys && Object.entries(keys).map(([name, key]) => [name, textOf(key, language, values)]);
  const message = details.message ?? textOf(`error_view.${code}`, language);
  return {
    httpStatus: errorDefinitions[code].httpStatus,
    retryAfterSeconds: details.retryAfterSeconds,
    body: {
      status: -1,
      code,
      message: details.note === undefined ? message : `${message} ${details.note}`,
      requestId,
      ...(fields ? { fields: Object.fromEntries(fields) } : {}),
      ...(details.until !== undefined && { until: details.until }),
      ...(details.signing && { signing: details.signing }),
    },
  };
}

function domainErrorOf(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  if (error instanceof UnknownOutcome) return new DomainError('outcome_unknown', { retryAfterSeconds: 1 });
  if (sqlState(error) === clockSkewedState) return new DomainError('clock_skewed', { retryAfterSeconds: 1 });
  if (!(error instanceof CommitRolledBack) && isDatabaseUnavailable(error)) {
    return new DomainError('overloaded', { retryAfterSeconds: 1 });
  }
  return new DomainError(codeOfFastify(error));
}

/** Returns the code for Fastify's own rejection of a request that never reached a handler. */
function codeOfFastify(error: unknown): ErrorCode {
  if (!(error instanceof Error)) return 'internal';
  const code = 'code' in error ? error.code : undefined;
  const statusCode = 'statusCode' in error ? error.statusCode : undefined;
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return 'unsupported_media_type';
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return 'payload_too_large';
  // The work continues, so that its outcome is not known yet.
  if (code === 'FST_ERR_HANDLER_TIMEOUT') return 'outcome_unknown';
  if (code === 'FST_ERR_CTP_INVALID_CONTENT_LENGTH' || code === 'FST_ERR_BAD_URL') return 'invalid_request';
  return typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500 ? 'invalid_request' : 'internal';
}

/** Logs the errors that operators have to know; callers' errors are not logged. */
export function logError(log: Logger, error: unknown, code: ErrorCode, requestId: string): void {
  if (code === 'internal') log.error({ err: error, requestId }, 'A request failed by a fault of ours.');
  else if (code === 'outcome_unknown' || (code === 'overloaded' && !(error instanceof DomainError))) {
    log.warn({ err: error, requestId }, 'The database could not answer a request.');
  }
}
