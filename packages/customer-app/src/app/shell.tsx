import { type ReactNode, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { ToastList } from '../shared/components/toast-list.tsx';
import { useTexts } from '../shared/i18n/texts.ts';
import { lazyPart } from '../shared/lazy-part.ts';
import { useLoginPrompt } from '../shared/session/login-prompt.ts';
import { useUserInfo } from '../shared/session/user-info.ts';
import { leavePageOfToasts } from '../shared/toasts.ts';
import { Menu } from './menu.tsx';
import { OfflineBar } from './offline-bar.tsx';
import './shell.css';
import { useRealtime } from './use-realtime.ts';
import { useScrollPlace } from './use-scroll-place.ts';

const LoginQuestion = lazyPart(async () => (await import('./login-question.tsx')).LoginQuestion);
const withoutAccountInfo = ['/login', '/register'];

function AccountKeeper() {
  useUserInfo();
  return null;
}

/** What stands around every page: the menu, the offline bar, messages and the question to log in. */
export function Shell({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const { t, language } = useTexts();
  const prompt = useLoginPrompt();
  useRealtime(language);
  useScrollPlace();
  useEffect(() => leavePageOfToasts(), [pathname]);
  return (
    <div className={`shell${pathname.startsWith('/view') ? ' shell--tabs' : ''}`}>
      <button type="button" className="skip-link" onClick={() => document.getElementById('main')?.scrollIntoView()}>
        {t('common_view.skip')}
      </button>
      <Menu />
      <div className="shell__column" key={language}>
        <OfflineBar />
        {children}
      </div>
      {!withoutAccountInfo.includes(pathname) && <AccountKeeper />}
      <ToastList />
      <Suspense>{prompt !== null && <LoginQuestion leavePage={prompt.leavePage} />}</Suspense>
    </div>
  );
}
