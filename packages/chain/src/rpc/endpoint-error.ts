export type EndpointErrorKind =
  // Nothing was read
  | 'unreachable'
  | 'timeout'
  | 'cut_off'
  | 'too_large'
  | 'redirected'
  // Something was read that is no answer
  | 'http_status'
  | 'not_json'
  | 'not_json_rpc'
  | 'ids_differ'
  | 'wrong_shape'
  // The endpoint says no
  | 'throttled'
  | 'range'
  | 'unsupported'
  | 'error_response'
  // This process does not ask any more
  | 'excluded';

/** A node's reason for not taking a transaction; it decides nothing. */
export type Refusal =
  | 'already_known'
  | 'nonce_too_low'
  | 'nonce_too_high'
  | 'underpriced'
  | 'insufficient_funds'
  | 'fee_too_high';

/**
 * Says how a request to an endpoint ended, if not with a result. The message holds the endpoint's name from the
 * configuration and never its address, which may carry a key, or its words, which may be anything.
 */
export class EndpointError extends Error {
  override readonly name = 'EndpointError';
  readonly endpoint: string;
  readonly kind: EndpointErrorKind;
  readonly method: string;
  /** The HTTP status or the code of JSON-RPC, if the endpoint sent one. */
  readonly code: number | undefined;
  /** The meaning of the words with which a transaction was refused, if they are known ones. */
  readonly refusal: Refusal | undefined;
  /** The time for which the endpoint asked to be left alone. */
  readonly retryAfterMs: number | undefined;

  constructor(endpoint: string, kind: EndpointErrorKind, method: string, details: ErrorDetails = {}) {
    const code = details.code === undefined ? '' : ` (${details.code})`;
    super(`endpoint ${endpoint}: ${method} ended with ${kind}${code}`);
    this.endpoint = endpoint;
    this.kind = kind;
    this.method = method;
    this.code = details.code;
    this.refusal = details.refusal;
    this.retryAfterMs = details.retryAfterMs;
  }
}

interface ErrorDetails {
  readonly code?: number | undefined;
  readonly refusal?: Refusal | undefined;
  readonly retryAfterMs?: number | undefined;
}
