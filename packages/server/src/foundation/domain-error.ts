import type { ErrorCode, Signing } from '@goodturn/contract';

export interface ErrorDetails {
  /** The invalid fields of a form, each with the locale key of its message. */
  fields?: Record<string, string>;
  values?: Record<string, string>;
  /** A text that replaces the message of the code, such as the operator's notice about closed registration. */
  message?: string;
  /** Details of this case, which follow the message, in the words of the person who decided. */
  note?: string;
  /** The time at which the obstacle to the call ends, as `siteTime` writes it; no message contains it. */
  until?: string;
  retryAfterSeconds?: number;
  /** The challenge that a passkey has to sign before the same call is repeated. */
  signing?: Signing;
}

/** An error of a service with a code of the contract's closed list; only `http/` knows status codes and messages. */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }
}
