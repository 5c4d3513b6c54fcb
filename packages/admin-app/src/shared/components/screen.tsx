import { ReloadOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface ScreenProps {
  title: string;
  actions?: ReactNode;
  query?: { isFetching: boolean };
  children: ReactNode;
}

/** A screen's heading with its actions, above what fills the rest of the height. Its refresh reads all that is shown. */
export function Screen({ title, actions, query, children }: ScreenProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  return (
    <section className="screen">
      <header className="screen__head">
        <h1>{title}</h1>
        <div className="screen__actions">
          {actions}
          {query && (
            <Button icon={<ReloadOutlined />} loading={query.isFetching} onClick={() => queries.invalidateQueries()}>
              {t('admin_view.refresh')}
            </Button>
          )}
        </div>
      </header>
      {children}
    </section>
  );
}
