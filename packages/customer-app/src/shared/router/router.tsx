import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { type Location, listen, type Navigation, type NavigationType, navigate, readLocation } from './hash-history.ts';

const Current = createContext<Navigation | null>(null);

/**
 * Holds the current location. The app has twenty paths and no nesting; the router of a library has ten times the size,
 * which every first visit would load.
 */
export function Router({ children }: { children: ReactNode }) {
  const [current, setCurrent] = useState<Navigation>(() => ({ location: readLocation(), type: 'POP' }));
  // A transition keeps the page until the code of the next one is loaded.
  const show = (next: Navigation) => (next.immediate ? setCurrent(next) : startTransition(() => setCurrent(next)));
  useLayoutEffect(() => listen(show), []);
  return <Current value={current}>{children}</Current>;
}

function useNavigation(): Navigation {
  const current = use(Current);
  if (current === null) throw new Error('There is no Router around this component.');
  return current;
}

export const useLocation = (): Location => useNavigation().location;

export const useNavigationType = (): NavigationType => useNavigation().type;

type SetSearchParams = (next: Record<string, string>, options?: { replace?: boolean }) => void;

/**
 * Returns the search parameters, and a function that changes them on the same page. The change is rendered immediately,
 * since the code is loaded: on a slow device, text typed after pressing a tab went into the form of the previous tab.
 */
export function useSearchParams(): [URLSearchParams, SetSearchParams] {
  const { pathname, search } = useLocation();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const setParams: SetSearchParams = (next, options) => {
    const query = new URLSearchParams(next).toString();
    navigate(query === '' ? pathname : `${pathname}?${query}`, { ...options, immediate: true });
  };
  return [params, setParams];
}

export function Redirect({ to, state }: { to: string; state?: unknown }) {
  useEffect(() => navigate(to, { replace: true, state }), [to, state]);
  return null;
}
