import type { ReactNode } from 'react';
import './description-grid.css';

/** Several lists of facts of one thing, side by side. */
export function DescriptionGrid({ children }: { children: ReactNode }) {
  return <div className="description-grid">{children}</div>;
}
