import { ApiError } from '@goodturn/browser';

export interface Credentials {
  account: string;
  password: string;
  code?: string;
  recoveryCode?: string;
}

/** A password that is the account's own name is refused before it is sent. */
export const sameAsAccount = ({ account, password }: Partial<Credentials>): boolean =>
  account !== undefined && account.trim() !== '' && account.trim() === password?.trim();

const codeOf = (error: Error | null): string | undefined => (error instanceof ApiError ? error.code : undefined);

const causes = new Set(['login_failed', 'second_factor_incorrect', 'locked_out', 'invalid_request']);

/** The server said no. Which of account, password, code or lock it was is nobody's business: the words are the same. */
export const refused = (error: Error | null): boolean => causes.has(codeOf(error) ?? '');
