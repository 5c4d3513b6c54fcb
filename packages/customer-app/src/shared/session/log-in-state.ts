import { useLocation } from '../router/router.tsx';

/** What goes along with the way to the log-in and the registration, and comes back to a reload of them. */
export interface LogInState {
  /** Where the person was going. */
  from?: string;
  /** Whether Match was on the way to search at once. */
  search?: true;
  /** The phone number that was typed already. */
  username?: string;
  /** Said once above the form: why one is here. */
  notice?: string;
}

export const useLogInState = (): LogInState => (useLocation().state as LogInState | null) ?? {};
