import { ApiError } from '@goodturn/browser';
import { CloudOff, type LucideIcon, Search } from 'lucide-react';
import { type ReactNode, use } from 'react';
import { useTranslations } from '../i18n/texts.ts';
import { Button, ButtonLink } from './button.tsx';
import { useOnline } from '../use-online.ts';
import { PageTitle } from './page-title.ts';
import './states.css';

interface EmptyStateProps {
  icon: LucideIcon;
  title: string;
  text?: string | undefined;
  children?: ReactNode;
}

/** Explains what an empty list will contain, and offers the one action. */
export function EmptyState({ icon: Icon, title, text, children }: EmptyStateProps) {
  return (
    <div className="state">
      <span className="state__icon" aria-hidden="true">
        <Icon size={30} strokeWidth={1.75} />
      </span>
      <h2>{title}</h2>
      {text !== undefined && <p className="state__text">{text}</p>}
      {children}
    </div>
  );
}

interface ErrorStateProps {
  error: Error;
  onRetry: () => void;
  busy?: boolean;
}

export function ErrorState({ error, onRetry, busy = false }: ErrorStateProps) {
  const { t } = useTranslations();
  return (
    <div role="alert">
      <EmptyState icon={CloudOff} title={t('common_view.notLoaded')} text={error.message}>
        <Button variant="secondary" busy={busy} onClick={onRetry}>
          {t('common_view.retry')}
        </Button>
      </EmptyState>
    </div>
  );
}

export function Skeleton({ blockSize, inlineSize = '100%' }: { blockSize: string; inlineSize?: string }) {
  return <span className="skeleton" aria-hidden="true" style={{ blockSize, inlineSize }} />;
}

interface LoadedProps<Data> {
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown };
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Names the loading content once it takes long enough. It overlays the placeholder and moves nothing. */
function Loading() {
  const { t } = useTranslations();
  const name = use(PageTitle);
  return name !== '' && <p className="loading">{t('common_view.loading', { name })}</p>;
}

/** The state of what did not load. Without a connection it needs no press, since it loads when that is back. */
function NotLoaded({ error, onRetry }: ErrorStateProps) {
  const { t } = useTranslations();
  const online = useOnline();
  // Nothing comes of trying an address again at which there is nothing.
  if (error instanceof ApiError && error.code === 'not_found') {
    return (
      <div role="alert">
        <EmptyState icon={Search} title={error.message}>
          <ButtonLink to="/view/home">{t('not_found_view.home')}</ButtonLink>
        </EmptyState>
      </div>
    );
  }
  if (online) return <ErrorState error={error} onRetry={onRetry} />;
  return (
    <div role="status">
      <EmptyState icon={CloudOff} title={t('common_view.notHere')} text={t('common_view.loadsByItself')} />
    </div>
  );
}

/** The three states of loaded content: the data if there are any, else the error, else the placeholder. */
export function QueryState<Data>({ query, skeleton, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.error !== null) return <NotLoaded error={query.error} onRetry={() => query.refetch()} />;
  return (
    <>
      <Loading />
      {skeleton}
    </>
  );
}
