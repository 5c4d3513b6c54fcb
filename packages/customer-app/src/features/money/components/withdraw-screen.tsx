import { Balance } from '../../../shared/components/balance.tsx';
import { QueryState, Skeleton } from '../../../shared/components/states.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { useUserInfoAtOnce } from '../../../shared/session/user-info.ts';
import { useHolds, useWithdrawalMethods } from '../api/withdrawal-calls.ts';
import { FormBesideHistory } from './form-beside-history.tsx';
import { HoldNotice } from './hold-notice.tsx';
import { WithdrawForm } from './withdraw-form.tsx';
import { WithdrawHistory } from './withdraw-history.tsx';

export function WithdrawScreen() {
  const { t } = useTranslations();
  const history = {
    title: t('withdraw_history_view.title'),
    to: '/withdraw_history',
    list: () => <WithdrawHistory />,
  };
  return (
    <FormBesideHistory title={t('withdraw_view.title')} history={history}>
      <WithdrawOrHold />
    </FormBesideHistory>
  );
}

/** The form; while a hold is active, the hold and its appeal replace the form, beneath the held money. */
function WithdrawOrHold() {
  const user = useUserInfoAtOnce();
  const methods = useWithdrawalMethods();
  const holds = useHolds();
  const skeleton = <Skeleton blockSize="640px" />;
  return (
    <QueryState query={holds} skeleton={skeleton}>
      {(list) => {
        const active = list.find((hold) => hold.active);
        return (
          <QueryState query={user} skeleton={skeleton}>
            {({ available, frozen, minWithdrawal, hasWithdrawalPassword, withdrawalPasswordFrom }) =>
              active === undefined ? (
                <QueryState query={methods} skeleton={skeleton}>
                  {(loadedMethods) => (
                    <WithdrawForm
                      methods={loadedMethods}
                      available={available}
                      minimum={minWithdrawal}
                      hasPassword={hasWithdrawalPassword}
                      passwordPendingUntil={withdrawalPasswordFrom}
                    />
                  )}
                </QueryState>
              ) : (
                <>
                  <Balance available={available} held={frozen} />
                  <HoldNotice hold={active} />
                </>
              )
            }
          </QueryState>
        );
      }}
    </QueryState>
  );
}
