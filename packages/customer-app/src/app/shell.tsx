import { Suspense, useCallback, useEffect, useState, type ReactNode } from 'react';
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
const OfflineBar = lazyExtra(async () => (await import('./offline-bar.tsx')).OfflineBar);
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
  const online = useOnline();
  const [wasOffline, setWasOffline] = useState(!online);
  if (!online && !wasOffline) setWasOffline(true);
  const forgetOffline = useCallback(() => setWasOffline(false), []);
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
        <Suspense>{wasOffline && <OfflineBar onUpToDate={forgetOffline} />}</Suspense>
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
