import { History } from 'lucide-react';
import type { ReactNode } from 'react';
import { Page } from '../../../shared/components/page.tsx';
import { Link } from '../../../shared/router/link.tsx';
import { useDesktop } from '../../../shared/use-desktop.ts';
import './money.css';

interface FormBesideHistoryProps {
  title: string;
  history: { title: string; to: string; list: () => ReactNode };
  children: ReactNode;
}

/**
 * Layout for recharges and withdrawals: a desktop shows the form beside its history, a phone the form and a link to the
 * history.
 */
export function FormBesideHistory({ title, history, children }: FormBesideHistoryProps) {
  const desktop = useDesktop();
  const link = (
    <Link className="top-bar__link" to={history.to} aria-label={history.title}>
      <History size={24} strokeWidth={1.75} aria-hidden="true" />
    </Link>
  );
  return (
    <Page title={title} wide end={!desktop && link}>
      <div className="money__columns">
        <div className="stack">{children}</div>
        {desktop && (
          <section className="stack" aria-labelledby="history-title">
            <h2 id="history-title">{history.title}</h2>
            {history.list()}
          </section>
        )}
      </div>
    </Page>
  );
}
