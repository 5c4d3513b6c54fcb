/** What went wrong with a call: the server's own code, or `offline` and `timeout` for the way to it. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly requestId: string | undefined;
  readonly httpStatus: number;

  constructor(failure: {
    code: string;
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
