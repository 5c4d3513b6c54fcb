import { useQueryClient } from '@tanstack/react-query';
import { Button, Result, Spin } from 'antd';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, NavLink, Outlet } from 'react-router';
import { api } from '../shared/api/api-client.ts';
import { useSubmit } from '../shared/api/use-submit.ts';
import { Preferences } from '../shared/components/preferences.tsx';
import { type Administrator, AdministratorContext, useAdministratorInfo } from '../shared/session/administrator.ts';
import { setToken, useToken } from '../shared/session/token.ts';
import { useSite } from '../shared/site.ts';
import { menu } from './menu.tsx';

/** The frame of every screen: who is logged in, and only the entries that the role holds a node for. */
export function Shell() {
  const { t } = useTranslation();
  const token = useToken();
  const info = useAdministratorInfo(token);
  if (token === null) return <Navigate to="/admin_login" replace />;
  if (info.data !== undefined) return <Frame administrator={info.data} />;
  if (info.error === null) return <Spin fullscreen description={t('admin_view.loading')} />;
  const retry = <Button onClick={() => info.refetch()}>{t('common_view.retry')}</Button>;
  return <Result status="warning" title={info.error.message} extra={retry} />;
}

function Frame({ administrator }: { administrator: Administrator }) {
  const { t } = useTranslation();
  const site = useSite();
  const entries = menu.filter(({ nodes }) => nodes.length === 0 || nodes.some(administrator.may));
  return (
    <AdministratorContext value={administrator}>
      <div className="shell">
        <div className="shell__brand">{site.data?.title ?? 'Goodturn'}</div>
        <header className="shell__bar">
          <Preferences />
          <span>
            {administrator.account} <span className="quiet">{administrator.role}</span>
          </span>
          <LogoutButton />
        </header>
        <nav className="shell__menu" aria-label={t('admin_view.menu')}>
          {entries.map(({ path, icon: Icon }) => (
            <NavLink key={path} to={path}>
              <Icon aria-hidden />
              {t(`admin_view.menu.${path}`)}
            </NavLink>
          ))}
        </nav>
        <main>
          <Suspense fallback={<Spin className="record-state" />}>
            <Outlet />
          </Suspense>
        </main>
      </div>
    </AdministratorContext>
  );
}

function LogoutButton() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { busy, submit } = useSubmit({
    send: () => api.post('admin/logout', {}),
    onDone: () => {
      setToken(null);
      queries.clear();
    },
  });
  return (
    <Button loading={busy} onClick={() => submit(undefined)}>
      {t('admin_view.logOut')}
    </Button>
  );
}
