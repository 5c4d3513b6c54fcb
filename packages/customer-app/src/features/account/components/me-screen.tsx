import { Balance } from '../../../shared/components/balance.tsx';
import { CopyButton } from '../../../shared/components/copy-button.tsx';
import { TabPage } from '../../../shared/components/page.tsx';
import { QueryState, Skeleton } from '../../../shared/components/states.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { useUserInfo } from '../../../shared/session/user-info.ts';
import './account.css';
import { HoldLine } from './hold-line.tsx';
import { PendingRecharges } from './pending-recharges.tsx';
import { MeMenu } from './me-menu.tsx';
import { MoneyTiles } from './money-tiles.tsx';

export function MeScreen() {
  const { t } = useTranslations();
  const user = useUserInfo();
  return (
    <TabPage title={t('me_view.title')}>
      <HoldLine />
      <QueryState query={user} skeleton={<Skeleton blockSize="280px" />}>
        {({ userName, userId, available, frozen }) => (
          <>
            <div className="card me__balance">
              <Balance available={available} held={frozen} />
              <PendingRecharges />
              <MoneyTiles />
            </div>
            <div className="me__person">
              <bdi className="me__name">{userName}</bdi>
              <CopyButton
                label={t('me_view.copyId', { id: userId })}
                text={userId}
                shown={t('me_view.id', { id: userId })}
              />
            </div>
          </>
        )}
      </QueryState>
      <MeMenu />
    </TabPage>
  );
}
