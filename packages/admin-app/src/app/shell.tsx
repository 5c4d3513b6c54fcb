import { UserOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Result, Spin } from 'antd';
import { useEffect } from 'react';
import { Navigate, NavLink, Outlet, useLocation } from 'react-router';
import { useSubmit } from '../shared/api/operations.ts';
import { ConfirmDialogs } from '../shared/confirm/confirm-dialogs.tsx';
import { Preferences } from '../shared/components/preferences.tsx';
import { dropAllDrafts } from '../shared/drafts.ts';
import { viewersZone } from '../shared/i18n/formats.ts';
import { type Administrator, AdministratorContext, useAdministratorInfo } from '../shared/session/administrator.ts';
import { leftSession } from '../shared/session/left-session.ts';
import { currentToken, setToken, useToken } from '../shared/session/token.ts';
import { useSite } from '../shared/site.ts';
import { useTranslations } from '../shared/i18n/texts.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { LoginAgain } from './login-again-dialog.tsx';
import { OwnDecisionNotices } from './own-decision-notices.tsx';
import { PaletteButton } from './palette/palette-button.tsx';
import { useRealtime } from './realtime.ts';
import { ShellMenu, TopLinks } from './shell-menu.tsx';
import { StatusStrip } from './status-strip.tsx';

/** Who logged out begins at the beginning; a session that ended meanwhile goes on where it was. */
let leftByChoice = false;

/** The frame of every screen: the site, who is logged in, and the menu. */
export function Shell() {
  const { t } = useTranslations();
  const token = useToken();
  const place = useLocation();
  const { administrator, error, refetch } = useAdministratorInfo();
  if (token === null) return <Navigate to="/admin_login" replace state={leftByChoice ? null : { from: place }} />;
  if (administrator !== undefined) return <Frame administrator={administrator} />;
  if (error === null) return <Spin fullscreen description={t('admin_view.loading')} />;
  const retry = <Button onClick={() => refetch()}>{t('common_view.retry')}</Button>;
  return <Result status="warning" title={error.message} extra={retry} />;
}

function Frame({ administrator }: { administrator: Administrator }) {
  const { t } = useTranslations();
  const site = useSite();
  useRealtime();
  useEffect(() => {
    leftByChoice = false;
  }, []);
  return (
    <AdministratorContext value={administrator}>
      <OwnDecisionNotices />
      <ConfirmDialogs />
      <LoginAgain account={administrator.account} />
      <div className="shell">
        <div className="shell__brand">{site.data?.title ?? 'Goodturn'}</div>
        <header className="shell__bar">
          <Breadcrumbs />
          <TopLinks />
          <PaletteButton />
          <Preferences />
          <NavLink to="own_account" className="shell__who" title={t('admin_view.ownAccount')}>
            <UserOutlined aria-hidden /> {administrator.account} <span className="muted">{administrator.role}</span>
          </NavLink>
          <LogoutButton />
        </header>
        <div className="shell__side">
          <ShellMenu />
          <Zones />
        </div>
        <div className="shell__content">
          <StatusStrip />
          <main>
            <Outlet />
          </main>
        </div>
      </div>
    </AdministratorContext>
  );
}

/** Whose clock every time on the screens is by; days are counted by the site's own, wherever the reader is. */
function Zones() {
  const { t } = useTranslations();
  const site = useSite();
  const zone = viewersZone();
  if (site.data === undefined) return null;
  const key = site.data.timeZone === zone ? 'admin_view.timesIn' : 'admin_view.timesAndDaysIn';
  return <p className="shell__zones muted">{t(key, { zone, site: site.data.timeZone })}</p>;
}

function LogoutButton() {
  const { t } = useTranslations();
  const queries = useQueryClient();
  const { busy, submit } = useSubmit({
    send: leftSession.end,
    onDone: () => {
      leftByChoice = true;
      dropAllDrafts();
      setToken(null);
      queries.clear();
    },
  });
  return (
    <Button loading={busy} onClick={() => submit(currentToken() ?? '')}>
      {t('admin_view.logOut')}
    </Button>
  );
}
