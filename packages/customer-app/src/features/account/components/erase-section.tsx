import type { ResponseOf } from '@goodturn/contract';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useCall } from '../../../shared/api/calls.ts';
import { useOperation } from '../../../shared/api/operations.ts';
import { ConfirmDialog } from '../../../shared/components/dialog.tsx';
import { QueryState, Skeleton } from '../../../shared/components/states.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { navigate } from '../../../shared/router/hash-history.ts';
import { useClearSession } from '../../../shared/session/user-info.ts';
import { showToast } from '../../../shared/toasts.ts';
import { ButtonLink } from '../../../shared/components/button.tsx';
import { endSubscription } from '../push-subscription.ts';
import { LoginPasswordForm } from './login-password-form.tsx';

export function EraseSection() {
  const { t } = useTranslations();
  const check = useCall('customer/erasureCheck');
  return (
    <section className="card account__section" aria-labelledby="erase">
      <h2 id="erase">{t('account_view.eraseTitle')}</h2>
      <p className="muted">{t('account_view.eraseText')}</p>
      <h3>{t('account_view.staysTitle')}</h3>
      <p className="muted">{t('account_view.stays')}</p>
      <QueryState query={check} skeleton={<Skeleton blockSize="160px" />}>
        {({ obstacles }) => (obstacles.length > 0 ? <DenialReasons reasons={obstacles} /> : <EraseForm />)}
      </QueryState>
    </section>
  );
}

function EraseForm() {
  const { t } = useTranslations();
  const clearSession = useClearSession();
  const [wrong, setWrong] = useState<string>();
  const [asked, setAsked] = useState<string>();
  const { busy, submit } = useOperation('customer/eraseAccount', {
    onDone: () => {
      void endSubscription();
      showToast('done', t('account_view.erased'), 'nextPage');
      // Without an account this page redirects to the log-in. That has to happen before the navigation home, or it
      // would win.
      flushSync(() => setAsked(undefined));
      flushSync(clearSession);
      navigate('/view/home', { replace: true });
    },
    onError: ({ code, message }) => {
      setAsked(undefined);
      if (code === 'old_password_incorrect') setWrong(message);
      return code === 'old_password_incorrect';
    },
  });
  const ask = (password: string) => {
    setWrong(undefined);
    setAsked(password);
  };
  return (
    <>
      <LoginPasswordForm action={t('account_view.erase')} busy={busy} error={wrong} onSubmit={ask} />
      {asked !== undefined && (
        <ConfirmDialog
          title={t('account_view.confirmTitle')}
          text={t('account_view.confirmText')}
          yes={t('account_view.confirmYes')}
          no={t('account_view.confirmNo')}
          busy={busy}
          onYes={() => submit({ password: asked })}
          onNo={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

type DenialReason = ResponseOf<'customer/erasureCheck'>['obstacles'][number];

const ways = {
  balance: { to: '/withdraw', key: 'account_view.toWithdraw' },
  orders: { to: '/view/order', key: 'account_view.toOrders' },
  recharges: { to: '/customer', key: 'account_view.toSupport' },
  withdrawals: { to: '/withdraw', key: 'account_view.toWithdraw' },
  hold: { to: '/withdraw', key: 'account_view.toWithdraw' },
  requests: { to: '/customer', key: 'account_view.toSupport' },
} as const satisfies Record<DenialReason, { to: string; key: string }>;

/** The denial reasons that have to be resolved before an account can be erased, with links to where that is done. */
function DenialReasons({ reasons }: { reasons: readonly DenialReason[] }) {
  const { t } = useTranslations();
  return (
    <div className="stack" role="status">
      <h3>{t('account_view.obstaclesTitle')}</h3>
      <ul className="stack">
        {reasons.map((reason) => (
          <li key={reason} className="stack">
            <p>{t(`account_view.obstacle_${reason}`)}</p>
            <ButtonLink variant="secondary" to={ways[reason].to}>
              {t(ways[reason].key)}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
