import { useState } from 'react';
import { useOperation } from '../../../shared/api/operations.ts';
import { Dialog } from '../../../shared/components/dialog.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { beginOwnNotice, cancelOwnNotice } from '../../../shared/session/own-notice.ts';
import { showToast } from '../../../shared/toasts.ts';
import type { Passkey } from '../api/account-calls.ts';
import { LoginPasswordForm } from './login-password-form.tsx';

/**
 * Dialog that removes a passkey. The login password is required, so that access to an unlocked phone does not take the
 * owner's way in.
 */
export function RemovePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useTranslations();
  const [wrong, setWrong] = useState<string>();
  const { passkeyId, name } = passkey;
  const { busy, submit } = useOperation('customer/passkeyRemove', {
    before: async () => {
      beginOwnNotice('passkey_removed');
      return true;
    },
    onDone: () => {
      showToast('done', t('safety_view.passkeyRemoved'));
      onClose();
    },
    onError: ({ code, message }) => {
      cancelOwnNotice();
      const isWrong = code === 'old_password_incorrect';
      if (isWrong) setWrong(message);
      else onClose();
      return isWrong;
    },
  });
  return (
    <Dialog title={t('safety_view.removePasskeyTitle')} kind="sheet" onClose={() => busy || onClose()}>
      <p>{t('safety_view.removePasskeyText', { name })}</p>
      <LoginPasswordForm
        action={t('safety_view.removePasskey')}
        busy={busy}
        error={wrong}
        onSubmit={(password) => submit({ passkeyId, password })}
      />
    </Dialog>
  );
}
