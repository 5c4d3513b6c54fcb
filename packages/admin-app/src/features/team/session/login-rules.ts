import { ApiError } from '@goodturn/browser';

export interface Credentials {
  account: string;
  password: string;
  code?: string;
  recoveryCode?: string;
}

/** Tells whether the password is the account name; it is rejected before a request. */
export const sameAsAccount = ({ account, password }: Partial<Credentials>): boolean =>
  account !== undefined && account.trim() !== '' && account.trim() === password?.trim();

const codeOf = (error: Error | null): string | undefined => (error instanceof ApiError ? error.code : undefined);

const causes = new Set(['login_failed', 'second_factor_incorrect', 'locked_out', 'invalid_request']);

/**
 * Tells whether the server rejected the credentials. All causes get the same text, so that nobody learns which part was
 * wrong.
 */
export const refused = (error: Error | null): boolean => causes.has(codeOf(error) ?? '');
