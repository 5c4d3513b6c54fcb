import { useLocation } from '../router/router.tsx';

/** The navigation state of the log-in and registration pages; it survives a reload. */
export interface LogInState {
  /** The page that the person wanted to open. */
  from?: string;
  /** Whether the matching page is to search immediately. */
  search?: true;
  /** The phone number that was already typed. */
  username?: string;
  /** Whether the account was opened just now, by somebody who was never here before. */
  isNew?: true;
  /** The reason for the log-in, shown once above the form. */
  notice?: string;
}

export const useLogInState = (): LogInState => (useLocation().state as LogInState | null) ?? {};
