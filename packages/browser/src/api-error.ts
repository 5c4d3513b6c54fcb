import type { ErrorCode } from '@goodturn/contract';

/**
 * What only the browser can say: the server was not reached, or did not answer in time; or it was not done, since whoever
 * began it is no longer logged in here.
 */
export type ClientErrorCode = 'offline' | 'timeout' | 'account_changed';

/** What went wrong with a call: the server's own code, or one of the way to it. */
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
