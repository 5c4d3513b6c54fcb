import { ChevronDown, ChevronRight, type LucideIcon } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Link } from '../../../shared/router/link.tsx';
import { useDesktop } from '../../../shared/use-desktop.ts';
import type { MenuGroupContent } from './menu-entry.ts';

export const menuIcon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** A group of rows, folded on a phone until it is pressed. */
export function MenuGroup({ group: { title, icon: Icon, entries }, open }: { group: MenuGroupContent; open: boolean }) {
  const id = useId();
  const desktop = useDesktop();
  const [unfolded, setUnfolded] = useState(open);
  const shown = desktop || unfolded;
  const rows = <Rows id={`${id}-rows`} hidden={!shown} entries={entries} />;
  if (desktop) {
    return (
      <section className="card" aria-labelledby={id}>
        <h2 className="me__group-title" id={id}>
          {title}
        </h2>
        {rows}
      </section>
    );
  }
  return (
    <section aria-labelledby={id}>
      <h2 className="me__group-title">
        <button
          type="button"
          className="me__fold"
          aria-expanded={shown}
          aria-controls={`${id}-rows`}
          onClick={() => setUnfolded(!unfolded)}
        >
          <Icon {...menuIcon} />
          <span>
            <span id={id}>{title}</span>
            <small aria-hidden="true">{entries.map(({ name }) => name).join(', ')}</small>
          </span>
          <ChevronDown {...menuIcon} />
        </button>
      </h2>
      {rows}
    </section>
  );
}

interface RowsProps {
  id?: string;
  hidden?: boolean;
  entries: MenuGroupContent['entries'];
}

export function Rows({ id, hidden = false, entries }: RowsProps) {
  return (
    <ul className="me__menu" id={id} hidden={hidden}>
      {entries.map(({ name, row }) => (
        <li key={name}>{row}</li>
      ))}
    </ul>
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
      <span className="me__row me__row--off" role="link" aria-disabled="true">
        <Icon {...menuIcon} />
        <span>{name}</span>
      </span>
    );
  }
  return (
    <Link className="me__row" to={to}>
      <Icon {...menuIcon} />
      <span>{name}</span>
      <span className="me__row-end">
        {children}
        <ChevronRight {...menuIcon} size={16} className="icon--points" />
      </span>
    </Link>
  );
}
