import { useState } from 'react';
import { useOperation } from '../../../shared/api/operations.ts';
import { Button } from '../../../shared/components/button.tsx';
import { formatDateTime } from '../../../shared/i18n/dates.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { beginOwnNotice, cancelOwnNotice } from '../../../shared/session/own-notice.ts';
import { showToast } from '../../../shared/toasts.ts';
import { LoginPasswordForm } from './login-password-form.tsx';

function RequestForm() {
  const { t } = useTranslations();
  const [error, setError] = useState<string>();
  const { busy, submit } = useOperation('customer/unsetWhPwd', {
    before: async () => {
      beginOwnNotice('withdrawal_password_unset_requested');
      return true;
    },
    onDone: () => showToast('done', t('safety_view.forgotRequested')),
    onError: ({ code, message }) => {
      cancelOwnNotice();
      if (code === 'old_password_incorrect') setError(message);
      return code === 'old_password_incorrect';
    },
  });
  return (
    <LoginPasswordForm
      action={t('safety_view.forgotSubmit')}
      busy={busy}
      error={error}
      onSubmit={(password) => submit({ password })}
    />
  );
}

function Notice({ unsetAt }: { unsetAt: string }) {
  const { t } = useTranslations();
  const { busy, submit } = useOperation('customer/cancelUnsetWhPwd', {
    onDone: () => showToast('done', t('safety_view.forgotCancelled')),
  });
  return (
    <section className="card stack safety__notice">
      <p role="status">{t('safety_view.forgotPending', { time: formatDateTime(unsetAt) })}</p>
      <Button wide busy={busy} onClick={() => submit({})}>
        {t('safety_view.forgotCancel')}
      </Button>
    </section>
  );
}

/** Explains the reset of a forgotten withdrawal password; while one is pending, every device can stop it. */
export function ForgottenPassword({ unsetAt }: { unsetAt: string | null }) {
  const { t } = useTranslations();
  if (unsetAt !== null) return <Notice unsetAt={unsetAt} />;
  return (
    <details className="card safety__forgot">
      <summary>{t('safety_view.forgot')}</summary>
      <p className="muted">{t('safety_view.forgotText')}</p>
      <RequestForm />
    </details>
  );
}
