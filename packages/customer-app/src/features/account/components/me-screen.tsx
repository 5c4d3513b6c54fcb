import { UserRound, LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { usePageTitle } from '../../../shared/components/page.tsx';
import { QueryState, Skeleton } from '../../../shared/components/states.tsx';
import { MessagesBell } from '../../../shared/components/messages-bell.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { useFriend } from '../../../shared/session/use-friend.ts';
import { useDesktop } from '../../../shared/use-desktop.ts';
import { isZero } from '../../../shared/components/amount-text.ts';
import { CopyButton } from '../../../shared/components/copy-button.tsx';
import { HoldLink } from '../../../shared/components/hold-link.tsx';
import { Button } from '../../../shared/components/button.tsx';
import { navigate } from '../../../shared/router/hash-history.ts';
import { takeOwnToken } from '../../../shared/session/friend.ts';
import { useClearSession } from '../../../shared/session/user-info.ts';
import { showToast } from '../../../shared/toasts.ts';
import { usePurse, useActiveHold, logOut, type Account, type Purse } from '../api/account-calls.ts';
import './account.css';
import { CashbackMonths } from './cashback-months.tsx';
import { MeMenu } from './me-menu.tsx';
import { Movements } from './movements.tsx';
import { OnItsWay } from './on-its-way.tsx';
import { PurseCard } from './purse-card.tsx';

export function MeScreen() {
  const { t } = useTranslations();
  const desktop = useDesktop();
  const purse = usePurse();
  const isFriend = useFriend() !== null;
  usePageTitle(t('me_view.title'));
  return (
    <div className="page page--wide">
      <main className="page__content me" id="main" tabIndex={-1}>
        <div className="me__money">
          <QueryState query={purse} skeleton={<Skeleton blockSize="340px" />}>
            {(loaded) => (
              <>
                <MePerson account={loaded.account}>{!desktop && !isFriend && <MessagesBell />}</MePerson>
                <HoldLine />
                <PurseCard purse={loaded} />
              </>
            )}
          </QueryState>
        </div>
        {purse.data !== undefined && <MoneyHome purse={purse.data} />}
        {/* It is beneath what belongs to the balance, whose height is not known before it has loaded. */}
        {(purse.data !== undefined || purse.error !== null) && (
          <div className="me__menus">
            <MeMenu />
            <LogOutButton />
          </div>
        )}
      </main>
    </div>
  );
}

/** Shows the movements of the balance, the pending money, and the cashback by month, once there is any. */
function MoneyHome({ purse }: { purse: Purse }) {
  const { movements } = purse;
  const hasCashback = movements?.cashback.months.some(({ amount }) => !isZero(amount)) ?? false;
  return (
    <>
      {movements !== undefined && movements.list.length > 0 && <Movements movements={movements.list} />}
      <OnItsWay purse={purse} />
      {movements !== undefined && (hasCashback || !isZero(movements.cashback.total)) && (
        <CashbackMonths cashback={movements.cashback} />
      )}
    </>
  );
}

/** The logged-in person, with the number to quote to customer service. `children` are rendered at the end. */
function MePerson({ account: { userName, userId, recipient }, children }: { account: Account; children?: ReactNode }) {
  const { t } = useTranslations();
  const [firstName = ''] = recipient?.trim().split(/\s+/u) ?? [];
  const [initial] = firstName;
  return (
    <div className="me__person">
      <span className="me__avatar" aria-hidden="true">
        {initial?.toLocaleUpperCase() ?? <UserRound size={24} strokeWidth={1.75} />}
      </span>
      <div className="me__who">
        <h1 className="me__name">
          <bdi translate="no" dir={firstName === '' ? 'ltr' : undefined}>
            {firstName || userName}
          </bdi>
        </h1>
        <div className="me__ids">
          {firstName !== '' && (
            <bdi translate="no" dir="ltr">
              {userName}
            </bdi>
          )}
          <CopyButton
            label={t('me_view.copyId', { id: userId })}
            text={userId}
            shown={t('me_view.id', { id: userId })}
          />
        </div>
      </div>
      {children}
    </div>
  );
}

export function HoldLine() {
  const hold = useActiveHold();
  return hold === undefined ? null : <HoldLink until={hold.expiresAt} />;
}

function LogOutButton() {
  const { t } = useTranslations();
  const leave = useClearSession();
  const goHome = () => {
    // The token is forgotten before the server can report that it has ended.
    void logOut();
    // Without an account this tab redirects to the log-in. That has to happen before the navigation home, or it would
    // win.
    flushSync(() => {
      takeOwnToken();
      leave();
    });
    showToast('done', t('me_view.loggedOut'), 'nextPage');
    navigate('/view/home', { replace: true });
  };
  return (
    <p className="me__log-out">
      <Button variant="text" onClick={goHome}>
        <LogOut className="icon--points" size={20} strokeWidth={1.75} aria-hidden="true" />
        {t('me_view.logout')}
      </Button>
    </p>
  );
}
