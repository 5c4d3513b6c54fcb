import type { ReactNode } from 'react';
import { usePageTitle } from '../page-title.ts';
import { RefreshButton } from './refresh-button.tsx';

interface ScreenProps {
  title: string;
  actions?: ReactNode;
  query?: { isFetching: boolean };
  children: ReactNode;
}

/** The heading and the actions of a screen above its content. Refresh refetches everything on the page. */
export function Screen({ title, actions, query, children }: ScreenProps) {
  usePageTitle(title);
  return (
    <section className="screen">
      <header className="screen__head">
        <h1>{title}</h1>
        <div className="screen__actions">
          {actions}
          {query && <RefreshButton isFetching={query.isFetching} />}
        </div>
      </header>
      {children}
    </section>
  );
}
