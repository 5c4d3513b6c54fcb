import { usePageTitle } from '../../../shared/components/page.tsx';
import { QueryState, Skeleton } from '../../../shared/components/states.tsx';
import { MessagesBell } from '../../../shared/components/messages-bell.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { useFriend } from '../../../shared/session/use-friend.ts';
import { useDesktop } from '../../../shared/use-desktop.ts';
import { usePurse } from '../api/account-calls.ts';
import './account.css';
import { HoldLine } from './hold-line.tsx';
import { LogOutButton } from './log-out-button.tsx';
import { MeMenu } from './me-menu.tsx';
import { MePerson } from './me-person.tsx';
import { PurseCard } from './purse-card.tsx';
import { SoFarCard } from './so-far-card.tsx';

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
          {desktop && !isFriend && <SoFarCard />}
        </div>
        {/* On a phone it is beneath the balance, whose height is not known before it has loaded. */}
        {(desktop || purse.data !== undefined || purse.error !== null) && (
          <div className="me__menus">
            <MeMenu />
            <LogOutButton />
          </div>
        )}
      </main>
    </div>
  );
}
