import { ReloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useRefetchAll } from '../api/calls.ts';
import { useTranslations } from '../i18n/texts.ts';
import { usePageTitle } from '../page-title.ts';

interface ScreenProps {
  title: string;
  actions?: ReactNode;
  query?: { isFetching: boolean };
  children: ReactNode;
}

/** The heading and the actions of a screen above its content. Refresh refetches everything on the page. */
export function Screen({ title, actions, query, children }: ScreenProps) {
  const { t } = useTranslations();
  const refetchAll = useRefetchAll();
  usePageTitle(title);
  return (
    <section className="screen">
      <header className="screen__head">
        <h1>{title}</h1>
        <div className="screen__actions">
          {actions}
          {query && (
            // The button stays enabled while a read is running: its result may be older than the click.
            <Button
              className="icon-on-phone"
              icon={<ReloadOutlined spin={query.isFetching} />}
              onClick={() => refetchAll()}
            >
              {t('admin_view.refresh')}
            </Button>
          )}
        </div>
      </header>
      {children}
    </section>
  );
}
