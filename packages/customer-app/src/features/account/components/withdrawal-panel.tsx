import { QueryState, Skeleton } from '../../../shared/components/states.tsx';
import { formatDateTime } from '../../../shared/i18n/dates.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { useUserInfoAtOnce } from '../../../shared/session/user-info.ts';
import { showToast } from '../../../shared/toasts.ts';
import type { Account } from '../api/account-calls.ts';
import { ForgottenPassword } from './forgotten-password.tsx';
import { PasswordForm } from './password-form.tsx';

function Loaded({ account }: { account: Account }) {
  const { t } = useTranslations();
  const { hasWithdrawalPassword, withdrawalPasswordFrom, withdrawalPasswordUnsetAt } = account;
  const isFirst = !hasWithdrawalPassword || withdrawalPasswordFrom !== null;
  return (
    <>
      {withdrawalPasswordFrom === null ? (
        <p className="muted">{t(`safety_view.${isFirst ? 'first' : 'withdrawal'}Text`)}</p>
      ) : (
        <p role="status">{t('safety_view.pendingText', { time: formatDateTime(withdrawalPasswordFrom) })}</p>
      )}
      <PasswordForm
        key={`${isFirst} ${withdrawalPasswordFrom}`}
        kind="withdrawal"
        first={isFirst}
        onDone={() => showToast('done', t('safety_view.done_withdrawal'))}
      />
      {!isFirst && <ForgottenPassword unsetAt={withdrawalPasswordUnsetAt} />}
    </>
  );
}

/**
 * The withdrawal password. A first one that is not in force yet is shown on every device and can be replaced with the
 * login password. A forgotten one is removed after a day's notice, which every device can stop.
 */
export function WithdrawalPanel() {
  const user = useUserInfoAtOnce();
  return (
    <QueryState query={user} skeleton={<Skeleton blockSize="360px" />}>
      {(account) => <Loaded account={account} />}
    </QueryState>
  );
}
