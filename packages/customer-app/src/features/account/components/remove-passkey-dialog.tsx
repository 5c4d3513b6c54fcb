import { useOperation } from '../../../shared/api/operations.ts';
import { ConfirmDialog } from '../../../shared/components/dialog.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { beginOwnNotice, cancelOwnNotice } from '../../../shared/session/own-notice.ts';
import { showToast } from '../../../shared/toasts.ts';
import type { Passkey } from '../api/account-calls.ts';

export function RemovePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useTranslations();
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
    onError: () => {
      cancelOwnNotice();
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t('safety_view.removePasskeyTitle')}
      text={t('safety_view.removePasskeyText', { name })}
      yes={t('safety_view.removePasskey')}
      no={t('safety_view.keep')}
      busy={busy}
      onYes={() => submit({ passkeyId })}
      onNo={() => busy || onClose()}
    />
  );
}
