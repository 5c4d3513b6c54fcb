import type { ButtonHTMLAttributes } from 'react';
import { Link } from '../router/link.tsx';
import './button.css';

type Variant = 'primary' | 'secondary' | 'text';
const classOf = (variant: Variant, wide: boolean) => `button button--${variant}${wide ? ' button--wide' : ''}`;

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: Variant;
  wide?: boolean;
  busy?: boolean;
}

/** A button; while `busy` it ignores presses and keeps its place and focus. */
export function Button({ variant = 'primary', wide = false, busy = false, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classOf(variant, wide)}
      aria-busy={busy}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      {busy && <span className="button__busy" aria-hidden="true" />}
      {children}
    </button>
  );
}

interface ButtonLinkProps {
  to: string;
  state?: unknown;
  variant?: Variant;
  wide?: boolean;
  children: React.ReactNode;
}

export function ButtonLink({ variant = 'primary', wide = false, ...rest }: ButtonLinkProps) {
  return <Link className={classOf(variant, wide)} {...rest} />;
}
