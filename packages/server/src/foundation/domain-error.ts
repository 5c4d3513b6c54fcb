import type { ErrorCode, Signing } from '@goodturn/contract';

export interface ErrorDetails {
  /** The faulty fields of a form, each with the key of its message in the catalogues. */
  fields?: Record<string, string>;
  /** What stands in the places that those messages leave open. */
  values?: Record<string, string>;
  /** A text that replaces the code's own message, such as the operator's notice about closed registration. */
  message?: string;
  /** What is special about this case: it follows the message, in the words of the person who decided. */
  note?: string;
  retryAfterSeconds?: number;
  /** What a passkey is to sign before the same call is sent again. */
  signing?: Signing;
}

/** An error of a service, with its code from the contract's closed list; only http/ knows statuses and messages. */
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
