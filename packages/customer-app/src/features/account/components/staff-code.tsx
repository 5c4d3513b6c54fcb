import { useState } from 'react';
import { useOperation, useSubmit } from '../../../shared/api/operations.ts';
import { Button, ButtonLink } from '../../../shared/components/button.tsx';
import { formatDateTime } from '../../../shared/i18n/dates.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { canUsePasskeys } from '../../../shared/session/passkeys.ts';
import { LoginPasswordForm } from './login-password-form.tsx';

/**
 * The code by which somebody who works at the shop proves that this account is theirs. Thieves ask people for codes, so
 * that it says what the code cannot do, and that nobody asks for it.
 */
export function StaffCode() {
  const { t } = useTranslations();
  const [shown, show] = useState<{ code: string; expiresAt: string }>();
  const [error, setError] = useState<string>();
  const { busy, submit } = useOperation('customer/ownAccountCode', {
    onDone: (made) => {
      setError(undefined);
      show(made);
    },
    onError: ({ code, message }) => {
      if (code === 'old_password_incorrect') setError(message);
      return code === 'old_password_incorrect';
    },
  });
  return (
    <details className="card safety__forgot">
      <summary>{t('safety_view.staffTitle')}</summary>
      <p className="muted">{t('safety_view.staffText')}</p>
      {shown === undefined ? (
        <>
          <LoginPasswordForm
            action={t('safety_view.staffShow')}
            busy={busy}
            error={error}
            onSubmit={(password) => submit({ password })}
          />
          {canUsePasskeys() && <PasskeyCodeButton onMade={show} />}
        </>
      ) : (
        <>
          <p className="safety__code" role="status" aria-label={t('safety_view.staffCode')}>
            <bdi translate="no" dir="ltr">
              {shown.code.slice(0, 3)} {shown.code.slice(3)}
            </bdi>
          </p>
          <p className="muted">{t('safety_view.staffUntil', { time: formatDateTime(shown.expiresAt) })}</p>
          <p>{t('safety_view.staffWarning')}</p>
          <ButtonLink variant="text" to="/customer">
            {t('login_view.support')}
          </ButtonLink>
        </>
      )}
    </details>
  );
}

function PasskeyCodeButton({ onMade }: { onMade: (made: { code: string; expiresAt: string }) => void }) {
  const { t } = useTranslations();
  const { busy, submit } = useSubmit({
    send: async () => await (await import('../own-account-passkey.ts')).codeByPasskey(),
    onDone: onMade,
  });
  return (
    <Button variant="secondary" wide busy={busy} onClick={() => submit()}>
      {t('safety_view.staffPasskey')}
    </Button>
  );
}
