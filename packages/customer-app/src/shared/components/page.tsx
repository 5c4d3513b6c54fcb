import { shopTitle } from '@goodturn/browser';
import { ArrowLeft } from 'lucide-react';
import { useCallback, useEffect, type ReactNode } from 'react';
import { navigate } from '../router/hash-history.ts';
import { useLocation } from '../router/router.tsx';
import { useTranslations } from '../i18n/texts.ts';
import { PageTitle } from './page-title.ts';
import './page.css';

/** Returns a function that goes back, or home if the page was opened by its address. */
export function useGoBack(): () => void {
  const { key } = useLocation();
  return useCallback(() => {
    if (key === 'default') navigate('/view/home', { replace: true });
    else navigate(-1);
  }, [key]);
}

export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? shopTitle() : `${title} · ${shopTitle()}`;
  }, [title]);
}

interface PageProps {
  /** It is empty while the title is not known. */
  title: string;
  /** Whether the page has the whole width of a desktop, for its own columns. */
  wide?: boolean;
  /** Content at the end of the bar. */
  end?: ReactNode;
  children: ReactNode;
}

const classOf = (wide: boolean) => (wide ? 'page page--wide' : 'page');

export function Page({ title, wide = false, end, children }: PageProps) {
  const { t } = useTranslations();
  const goBack = useGoBack();
  usePageTitle(title);
  return (
    <div className={classOf(wide)}>
      <header className="top-bar">
        <button type="button" className="top-bar__back" aria-label={t('common_view.back')} onClick={goBack}>
          <ArrowLeft className="icon--points" size={24} strokeWidth={1.75} />
        </button>
        {title !== '' && <h1 className="top-bar__title">{title}</h1>}
        {end}
      </header>
      <main className="page__content stack" id="main" tabIndex={-1}>
        <PageTitle value={title}>{children}</PageTitle>
      </main>
    </div>
  );
}

/** One of the four tabs: its heading is part of the page. */
export function TabPage({ title, wide = false, end, children }: PageProps) {
  usePageTitle(title);
  return (
    <div className={classOf(wide)}>
      <header className="page__heading">
        <h1>{title}</h1>
        {end}
      </header>
      <main className="page__content stack" id="main" tabIndex={-1}>
        <PageTitle value={title}>{children}</PageTitle>
      </main>
    </div>
  );
}
