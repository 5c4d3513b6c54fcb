import { History } from 'lucide-react';
import { Link } from '../../../shared/router/link.tsx';
import { Balance } from '../../../shared/components/balance.tsx';
import { Page } from '../../../shared/components/page.tsx';
import { QueryState, Skeleton } from '../../../shared/components/states.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { useUserInfo } from '../../../shared/session/user-info.ts';
import { useHolds, useWithdrawalMethods } from '../api/withdrawal-calls.ts';
import { HoldNotice } from './hold-notice.tsx';
import './money.css';
import { WithdrawForm } from './withdraw-form.tsx';

export function WithdrawScreen() {
  const { t } = useTranslations();
  const user = useUserInfo();
  return (
    <Page title={t('withdraw_view.title')}>
      <QueryState query={user} skeleton={<Skeleton blockSize="80px" />}>
        {({ available, frozen }) => <Balance available={available} held={frozen} />}
      </QueryState>
      <WithdrawOrHold />
      <Link className="money__more" to="/withdraw_history">
        <History size={20} strokeWidth={1.75} aria-hidden="true" />
        {t('withdraw_history_view.title')}
      </Link>
    </Page>
  );
}

/** The form; while a hold is active, what it says and how to appeal stand in its place. */
function WithdrawOrHold() {
  const user = useUserInfo();
  const methods = useWithdrawalMethods();
  const holds = useHolds();
  const skeleton = <Skeleton blockSize="480px" />;
  return (
    <QueryState query={holds} skeleton={skeleton}>
      {(list) => {
        const active = list.find((hold) => hold.active);
        if (active !== undefined) return <HoldNotice hold={active} />;
        return (
          <QueryState query={methods} skeleton={skeleton}>
            {(loadedMethods) => (
              <QueryState query={user} skeleton={skeleton}>
                {({ available, minWithdrawal, hasWithdrawalPassword, withdrawalPasswordFrom }) => (
                  <WithdrawForm
                    methods={loadedMethods}
                    available={available}
                    minimum={minWithdrawal}
                    hasPassword={hasWithdrawalPassword}
                    passwordPendingUntil={withdrawalPasswordFrom}
                  />
                )}
              </QueryState>
            )}
          </QueryState>
        );
      }}
    </QueryState>
  );
}
