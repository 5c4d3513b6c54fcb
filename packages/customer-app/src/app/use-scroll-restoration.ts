import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from '../shared/router/router.tsx';

const places = new Map<string, number>();

/**
 * Scrolls a new page to its top, and restores the position on the way back; a change of the tab within a page does not
 * scroll.
 */
export function useScrollRestoration(): void {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  const shown = useRef(pathname);
  useLayoutEffect(() => {
    const samePage = type === 'REPLACE' && pathname === shown.current;
    shown.current = pathname;
    const remember = () => places.set(key, scrollY);
    if (samePage) remember();
    else scrollTo(0, type === 'POP' ? (places.get(key) ?? 0) : 0);
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [key, pathname, type]);
}
