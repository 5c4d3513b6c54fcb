import { errorDefinitions, type ErrorCode, type PermissionNode } from '@goodturn/contract';

export interface AuditClient {
  ip: string;
  userAgent: string;
}

export interface RejectedCall extends AuditClient {
  path: string;
  error: ErrorCode;
  /** A permission node of the call; the administrator holds one of the call's nodes unless the error is `forbidden`. */
  node: PermissionNode | undefined;
  /** The unvalidated body, whose ids show what the call was about. */
  body: unknown;
}

/** The errors that only ask for a confirmation: the app responds to them automatically and repeats the call. */
const questions: ReadonlySet<ErrorCode> = new Set(['signature_required', 'code_required']);

/**
 * Returns whether an error denies the call to the administrator, rather than requiring other input or reporting a busy
 * server.
 */
export function isRejection(code: ErrorCode): boolean {
  const { httpStatus, retryable } = errorDefinitions[code];
  return (httpStatus === 403 || httpStatus === 409) && !retryable && !questions.has(code);
}
