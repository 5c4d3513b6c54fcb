import { ChevronRight, type LucideIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from '../../../shared/router/link.tsx';

export const menuIcon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

export function MenuGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="me__group" aria-labelledby={id}>
      <h2 className="me__group-title" id={id}>
        {title}
      </h2>
      <ul className="card me__menu">{children}</ul>
    </section>
  );
}

interface MenuLinkProps {
  to: string;
  icon: LucideIcon;
  name: string;
  /** Disabled during a friend's session: only the owner of the account may use it. */
  disabled?: boolean;
  /** The current value, if it is known. */
  children?: ReactNode;
}

export function MenuLink({ to, icon: Icon, name, disabled = false, children }: MenuLinkProps) {
  if (disabled) {
    return (
      <li>
        <span className="me__row me__row--off" role="link" aria-disabled="true">
          <Icon {...menuIcon} />
          <span>{name}</span>
        </span>
      </li>
    );
  }
  return (
    <li>
      <Link className="me__row" to={to}>
        <Icon {...menuIcon} />
        <span>{name}</span>
        <span className="me__row-end">
          {children}
          <ChevronRight {...menuIcon} size={16} className="icon--points" />
        </span>
      </Link>
    </li>
  );
}
