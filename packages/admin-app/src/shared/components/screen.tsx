import { ReloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface ScreenProps {
  title: string;
  actions?: ReactNode;
  query?: { refetch: () => unknown; isFetching: boolean };
  children: ReactNode;
}

/** A screen's heading with its actions and its refresh, above what fills the rest of the height. */
export function Screen({ title, actions, query, children }: ScreenProps) {
  const { t } = useTranslation();
  return (
    <section className="screen">
      <header className="screen__head">
        <h1>{title}</h1>
        <div className="screen__actions">
          {actions}
          {query && (
            <Button icon={<ReloadOutlined />} loading={query.isFetching} onClick={() => query.refetch()}>
              {t('admin_view.refresh')}
            </Button>
          )}
        </div>
      </header>
      {children}
    </section>
  );
}
