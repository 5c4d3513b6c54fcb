import { errorDefinitions, type ErrorCode, type PermissionNode } from '@goodturn/contract';

export interface AuditClient {
  ip: string;
  userAgent: string;
}

export interface RejectedCall extends AuditClient {
  path: string;
  error: ErrorCode;
  /** The right that opens the call; with another error than `forbidden` the person holds it. */
  node: PermissionNode | undefined;
  /** Its ids say what the call was about. */
  body: unknown;
}

/** A dialog's way: the app answers them by itself, and the same call is sent again. */
const questions: ReadonlySet<ErrorCode> = new Set(['signature_required', 'code_required']);

/** Whether an error is an operator's being told no, and not an input to correct or a server that is busy. */
export function isRejection(code: ErrorCode): boolean {
  const { httpStatus, retryable } = errorDefinitions[code];
  return (httpStatus === 403 || httpStatus === 409) && !retryable && !questions.has(code);
}
