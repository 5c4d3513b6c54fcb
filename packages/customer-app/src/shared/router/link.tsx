import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { hrefOf, navigate } from './hash-history.ts';
import { useLocation } from './router.tsx';

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: string;
  state?: unknown;
}

/**
 * Returns whether a click navigates in this window; with a modifier key or another button the browser opens a new one.
 */
function staysHere({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);
}

export function Link({ to, state, onClick, children, ...rest }: LinkProps) {
  const { pathname, search } = useLocation();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !staysHere(event)) return;
    event.preventDefault();
    navigate(to, { state, replace: to === pathname + search });
  };
  return (
    <a {...rest} href={hrefOf(to)} onClick={follow}>
      {children}
    </a>
  );
}
