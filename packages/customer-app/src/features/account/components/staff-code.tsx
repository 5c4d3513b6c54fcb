import { useState } from 'react';
import { useOperation } from '../../../shared/api/operations.ts';
import { ButtonLink } from '../../../shared/components/button.tsx';
import { formatDateTime } from '../../../shared/i18n/dates.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
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
        <LoginPasswordForm
          action={t('safety_view.staffShow')}
          busy={busy}
          error={error}
          onSubmit={(password) => submit({ password })}
        />
      ) : (
        <>
          <p className="safety__code" role="status" aria-label={t('safety_view.staffCode')}>
            <bdi dir="ltr">
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
