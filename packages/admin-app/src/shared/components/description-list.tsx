import './description-list.css';
import type { ReactNode } from 'react';

export function DescriptionList({ items }: { items: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="description-list">
      {items.map(([name, value]) => (
        <div key={name} className="facts__pair">
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function DescriptionGrid({ children }: { children: ReactNode }) {
  return <div className="description-grid">{children}</div>;
}
