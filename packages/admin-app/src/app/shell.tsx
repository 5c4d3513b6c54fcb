import './shell.css';
import { Spin } from 'antd';
import { useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { ConfirmDialogs } from '../shared/confirm/confirm-dialogs.tsx';
import { showTimesIn } from '../shared/i18n/formats.ts';
import { useTranslations } from '../shared/i18n/texts.ts';
import { AdministratorContext, useAdministratorInfo, type Administrator } from '../shared/session/administrator.ts';
import { useAccountChanges, useToken } from '../shared/session/token.ts';
import { useSite, useSiteMark, useSiteTitle } from '../shared/site.ts';
import { AccountMenu } from './account-menu.tsx';
import { Breadcrumbs, PhoneTabs, ShellMenu, TopLinks } from './navigation.tsx';
import { LoginAgain } from './login-again-dialog.tsx';
import { OwnDecisionNotices } from './own-decision-notices.tsx';
import { OwnResets } from './own-resets.tsx';
import { PaletteButton, usePalette } from './palette/palette-button.tsx';
import { useRealtime } from './realtime.ts';
import { StatusStrip } from './status-strip.tsx';
import { LoadFailure } from '../shared/components/load-failure.tsx';

/**
 * Whether the session ended by a log-out in this tab: the next log-in then opens the first screen. After an expired
 * session, or a log-out in another tab, it returns to the screen that was open.
 */
let leftByChoice = false;

export function Shell() {
  const { t } = useTranslations();
  const token = useToken();
  const accountChanges = useAccountChanges();
  const place = useLocation();
  const { administrator, error, refetch } = useAdministratorInfo();
  const site = useSite();
  // Times are not rendered before the site's time zone is known.
  if (site.data !== undefined) showTimesIn(site.data.timeZone);
  const isReady = site.data !== undefined || site.error !== null;
  if (token === null) return <Navigate to="/admin_login" replace state={leftByChoice ? null : { from: place }} />;
  // The key remounts the frame, so that nothing typed, selected or opened by one person remains when another logs in,
  // on this page or in another tab.
  if (administrator !== undefined && isReady) return <Frame key={accountChanges} administrator={administrator} />;
  if (error === null) return <Spin fullscreen description={t('admin_view.loading')} />;
  return <LoadFailure error={error} retry={refetch} />;
}

function Frame({ administrator }: { administrator: Administrator }) {
  const title = useSiteTitle();
  const mark = useSiteMark();
  const palette = usePalette();
  const menu = usePhoneMenu();
  useRealtime();
  useEffect(() => {
    leftByChoice = false;
  }, []);
  const leave = () => {
    leftByChoice = true;
  };
  return (
    <AdministratorContext value={administrator}>
      <OwnDecisionNotices />
      <ConfirmDialogs />
      <LoginAgain account={administrator.account} />
      {palette.shown}
      <div className="shell">
        <div className="shell__brand">
          <img className="shell__mark" src={mark} alt="" width="24" height="24" />
          <span className="shell__title">{title}</span>
        </div>
        <header className="shell__bar">
          <PaletteButton onOpen={palette.open} />
          <div className="shell__top">
            <TopLinks />
            <AccountMenu administrator={administrator} onLeave={leave} />
          </div>
        </header>
        <div className={menu.isOpen ? 'shell__side shell__side--open' : 'shell__side'}>
          <ShellMenu />
          <Zones />
        </div>
        <div className="shell__content">
          <OwnResets />
          <StatusStrip />
          <Breadcrumbs />
          <main>
            <Outlet />
          </main>
        </div>
        <PhoneTabs isMenuOpen={menu.isOpen} onMenu={menu.setOpen} onSearch={palette.open} />
      </div>
    </AdministratorContext>
  );
}

/** Closes the phone menu when the screen changes. */
function usePhoneMenu() {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  return { isOpen: openAt === key, setOpen: (isOpen: boolean) => setOpenAt(isOpen ? key : undefined) };
}

/** States the time zone of all times and days: the site's, independent of the reader's location. */
function Zones() {
  const { t } = useTranslations();
  const site = useSite();
  if (site.data === undefined) return null;
  return <p className="shell__zones muted">{t('admin_view.timesAndDaysIn', { zone: site.data.timeZone })}</p>;
}
