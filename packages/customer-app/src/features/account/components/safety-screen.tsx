import { SidePage } from '../../../shared/components/side-page.tsx';
import { SegmentedControl } from '../../../shared/components/segmented-control.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { useSearchParams } from '../../../shared/router/router.tsx';
import { showToast } from '../../../shared/toasts.ts';
import { QueryState, Skeleton } from '../../../shared/components/states.tsx';
import { formatDateTime } from '../../../shared/i18n/dates.ts';
import { NumberLink } from '../../../shared/components/number-link.tsx';
import { useUserInfoAtOnce } from '../../../shared/session/user-info.ts';
import { useDesktop } from '../../../shared/use-desktop.ts';
import type { Account } from '../api/account-calls.ts';
import { DevicesPanel } from './devices-panel.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { PasswordForm } from './password-form.tsx';
import { PayeeWait } from './payee-wait.tsx';
import { StaffCode } from './staff-code.tsx';
import { ForgottenPassword } from './forgotten-password.tsx';
import './safety.css';

const panels = { login: LoginPanel, withdrawal: WithdrawalPanel, devices: DevicesPanel } as const;
type Tab = keyof typeof panels;
const tabs = ['login', 'withdrawal', 'devices'] as const satisfies readonly Tab[];

/**
 * Page of both passwords, the passkeys and the logged-in devices. The address selects the tab, so that other pages can
 * link to it.
 */
export function SafetyScreen() {
  const { t } = useTranslations();
  const [params, setParams] = useSearchParams();
  const tab = tabs.find((name) => name === params.get('tab')) ?? 'login';
  const Panel = panels[tab];
  const desktop = useDesktop();
  return (
    <SidePage
      title={t('safety_view.title')}
      beside={
        desktop &&
        tab !== 'devices' && (
          <section className="stack" aria-labelledby="safety-devices">
            <h2 id="safety-devices" className="safety__beside">
              {t('safety_view.devices')}
            </h2>
            <DevicesPanel />
          </section>
        )
      }
    >
      <SegmentedControl
        label={t('safety_view.which')}
        tabs={tabs.map((value) => ({ value, title: t(`safety_view.${value}`) }))}
        value={tab}
        onChange={(value) => setParams(value === 'login' ? {} : { tab: value }, { replace: true })}
        panel="safety"
      />
      <div id="safety" role="tabpanel" className="stack" aria-label={t(`safety_view.${tab}`)}>
        <Panel />
      </div>
    </SidePage>
  );
}

function LoginPanel() {
  const { t } = useTranslations();
  return (
    <>
      <p className="muted">{t('safety_view.loginText')}</p>
      <PasswordForm kind="login" first={false} onDone={() => showToast('done', t('safety_view.done_login'))} />
      <NumberLink />
      <PasskeysSection />
      <StaffCode />
    </>
  );
}

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
      <PayeeWait />
    </>
  );
}

/**
 * The withdrawal password. A first one that is not in force yet is shown on every device and can be replaced with the
 * login password. A forgotten one is removed after a day's notice, which every device can stop.
 */
function WithdrawalPanel() {
  const user = useUserInfoAtOnce();
  return (
    <QueryState query={user} skeleton={<Skeleton blockSize="360px" />}>
      {(account) => <Loaded account={account} />}
    </QueryState>
  );
}
