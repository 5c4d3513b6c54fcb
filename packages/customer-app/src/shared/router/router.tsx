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
 * Keeps the place that is shown. The app has twenty paths and no nesting; a library's router weighs ten times as much,
 * on the first visit of everybody.
 */
export function Router({ children }: { children: ReactNode }) {
  const [current, setCurrent] = useState<Navigation>(() => ({ location: readLocation(), type: 'POP' }));
  // As a transition, so that the page stays until the code of the next one is there.
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
 * The values after the question mark, and how to change them on the same page. Its code is there, so the change shows at
 * once: on a slow device, what was typed after pressing a tab went into the form of the tab before.
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

/** Leads to another place, which takes the place of this entry. */
export function Redirect({ to, state }: { to: string; state?: unknown }) {
  useEffect(() => navigate(to, { replace: true, state }), [to, state]);
  return null;
}
