import type { ErrorCode } from '@goodturn/contract';

/**
 * The errors that only the browser can detect: the server was not reached, did not respond in time, or the call was not
 * sent because the account that began it is no longer logged in here.
 */
export type ClientErrorCode = 'offline' | 'timeout' | 'account_changed';

/** The error of a call, with the server's code or a `ClientErrorCode`. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode | ClientErrorCode;
  readonly fields: Readonly<Record<string, string>>;
  readonly requestId: string | undefined;
  readonly httpStatus: number;

  constructor(failure: {
    code: ErrorCode | ClientErrorCode;
    message: string;
    fields?: Record<string, string> | undefined;
    requestId?: string | undefined;
    httpStatus?: number;
  }) {
    super(failure.message);
    this.code = failure.code;
    this.fields = failure.fields ?? {};
    this.requestId = failure.requestId;
    this.httpStatus = failure.httpStatus ?? 0;
  }
}
