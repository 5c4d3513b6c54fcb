import { useSearchParams } from '../../../shared/router/router.tsx';
import { Page } from '../../../shared/components/page.tsx';
import { SegmentedControl } from '../../../shared/components/segmented-control.tsx';
import { QueryState, Skeleton } from '../../../shared/components/states.tsx';
import { formatDateTime } from '../../../shared/i18n/dates.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { useUserInfo } from '../../../shared/session/user-info.ts';
import { showToast } from '../../../shared/toasts.ts';
import type { PasswordKind } from '../api/account-calls.ts';
import './account.css';
import { PasswordForm } from './password-form.tsx';

/**
 * Two passwords: one to log in, one to withdraw. The address says which, so that the withdrawal page can lead here. While a
 * withdrawal password does not count yet, each device shows it, and the log-in password replaces it.
 */
export function SafetyScreen() {
  const { t } = useTranslations();
  const user = useUserInfo();
  const [params, setParams] = useSearchParams();
  const kind: PasswordKind = params.get('tab') === 'withdrawal' ? 'withdrawal' : 'login';
  const onDone = () => showToast('done', t(`safety_view.done_${kind}`));
  return (
    <Page title={t('safety_view.title')}>
      <SegmentedControl
        label={t('safety_view.which')}
        tabs={[
          { value: 'login', title: t('safety_view.login') },
          { value: 'withdrawal', title: t('safety_view.withdrawal') },
        ]}
        value={kind}
        onChange={(value) => setParams(value === 'login' ? {} : { tab: value }, { replace: true })}
        panel="safety"
      />
      <div id="safety" role="tabpanel" className="stack" aria-label={t(`safety_view.${kind}`)}>
        <QueryState query={user} skeleton={<Skeleton blockSize="360px" />}>
          {({ hasWithdrawalPassword, withdrawalPasswordFrom }) => {
            const first = kind === 'withdrawal' && (!hasWithdrawalPassword || withdrawalPasswordFrom !== null);
            return (
              <>
                {withdrawalPasswordFrom === null ? (
                  <p className="muted">{t(`safety_view.${first ? 'first' : kind}Text`)}</p>
                ) : (
                  <p role="status">{t('safety_view.pendingText', { time: formatDateTime(withdrawalPasswordFrom) })}</p>
                )}
                <PasswordForm
                  key={`${kind} ${first} ${withdrawalPasswordFrom}`}
                  kind={kind}
                  first={first}
                  onDone={onDone}
                />
              </>
            );
          }}
        </QueryState>
      </div>
    </Page>
  );
}
