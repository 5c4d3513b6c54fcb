import { WifiOff } from 'lucide-react';
import { useIsFetching } from '@tanstack/react-query';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { navigate } from '../shared/router/hash-history.ts';
import { useLocation } from '../shared/router/router.tsx';
import { ErrorBoundary } from '../shared/components/error-boundary.tsx';
import { Page } from '../shared/components/page.tsx';
import { ErrorState } from '../shared/components/states.tsx';
import { ToastList } from '../shared/components/toast-list.tsx';
import { useTranslations } from '../shared/i18n/texts.ts';
import { lazyDialog, lazyExtra } from '../shared/lazy-page.tsx';
import { sayEndedSession } from '../shared/session/ended-session.ts';
import { friendName } from '../shared/session/friend.ts';
import { closeLoginPrompt, useLoginPrompt } from '../shared/session/login-prompt.ts';
import { useAccountChanges, useToken } from '../shared/session/token.ts';
import { useUserInfo } from '../shared/session/user-info.ts';
import { dropToastsOfOthers, leavePageOfToasts } from '../shared/toasts.ts';
import { useOnline } from '../shared/use-online.ts';
import { Menu } from './menu.tsx';
import './shell.css';
import { useRealtime } from './use-realtime.ts';
import { useScrollRestoration } from './use-scroll-restoration.ts';

const FriendBar = lazyExtra(async () => (await import('../features/friends/components/friend-bar.tsx')).FriendBar);
const LoginPromptDialog = lazyDialog(async () => (await import('./login-prompt-dialog.tsx')).LoginPromptDialog);
const LastKnownBalance = lazyExtra(async () => (await import('./last-known-balance.tsx')).LastKnownBalance);
/** The log-in and registration pages use the whole window and need no account. */
const entrances = ['/login', '/register', '/reset'];

const layoutOf = (pathname: string): string =>
  pathname.startsWith('/view') ? ' shell--tabs' : entrances.includes(pathname) ? ' shell--entrance' : '';

function AccountKeeper() {
  const token = useToken();
  useUserInfo();
  useEffect(() => {
    sayEndedSession();
  }, [token]);
  return null;
}

function FailedPage({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslations();
  return (
    <Page title="">
      <ErrorState error={new Error(t('error_view.internal'))} onRetry={onRetry} />
    </Page>
  );
}

export function Shell({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const { t, language } = useTranslations();
  const prompt = useLoginPrompt();
  const token = useToken();
  const accountChanges = useAccountChanges();
  const closePrompt = () => {
    closeLoginPrompt();
    if (prompt?.leavePage === true) navigate('/view/home', { replace: true });
  };
  useRealtime(language);
  const friend = friendName();
  useScrollRestoration();
  useEffect(() => leavePageOfToasts(), [pathname]);
  useEffect(() => dropToastsOfOthers(), [accountChanges]);
  return (
    <div className={`shell${layoutOf(pathname)}${friend === null ? '' : ' shell--friend'}`}>
      <Suspense>{friend !== null && <FriendBar />}</Suspense>
      <button type="button" className="skip-link" onClick={() => document.getElementById('main')?.focus()}>
        {t('common_view.skip')}
      </button>
      <Menu />
      {/* The key remounts the page, so that no input remains when another person logs in, also in another tab. */}
      <div className="shell__column" key={`${language} ${accountChanges}`}>
        <OfflineBar />
        <Suspense>{token !== null && <LastKnownBalance />}</Suspense>
        <ErrorBoundary page={pathname} fallback={(retry) => <FailedPage onRetry={retry} />}>
          {children}
        </ErrorBoundary>
      </div>
      {!entrances.includes(pathname) && <AccountKeeper />}
      <ToastList />
      <Suspense>{prompt !== null && <LoginPromptDialog leavePage={prompt.leavePage} onClose={closePrompt} />}</Suspense>
    </div>
  );
}

/** Time in milliseconds for which the bar says that the connection is back. */
const backForMs = 2_000;

function OfflineBar() {
  const online = useOnline();
  const { t } = useTranslations();
  const [wasOffline, setWasOffline] = useState(!online);
  if (!online && !wasOffline) setWasOffline(true);
  const isBack = online && wasOffline;
  const isUpToDate = useIsFetching() === 0;
  useEffect(() => {
    if (!isBack || !isUpToDate) return;
    const timer = setTimeout(() => setWasOffline(false), backForMs);
    return () => clearTimeout(timer);
  }, [isBack, isUpToDate]);
  if (!wasOffline) return null;
  return (
    <p className={isBack && isUpToDate ? 'offline-bar offline-bar--back' : 'offline-bar'} role="status">
      {!(isBack && isUpToDate) && <WifiOff size={18} strokeWidth={1.75} aria-hidden="true" />}
      {t(isBack && isUpToDate ? 'common_view.backOnline' : 'common_view.offline')}
    </p>
  );
}
