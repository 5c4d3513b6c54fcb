import { useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

const places = new Map<string, number>();

/** A new page starts at its top; the way back leads to where the page was left. */
export function useScrollPlace(): void {
  const { key } = useLocation();
  const type = useNavigationType();
  useLayoutEffect(() => {
    if (type !== 'POP') scrollTo(0, 0);
    else scrollTo(0, places.get(key) ?? 0);
    const remember = () => places.set(key, scrollY);
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [key, type]);
}
