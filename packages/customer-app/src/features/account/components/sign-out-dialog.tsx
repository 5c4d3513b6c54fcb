import { useOperation } from '../../../shared/api/operations.ts';
import { ConfirmDialog } from '../../../shared/components/dialog.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { showToast } from '../../../shared/toasts.ts';
import type { Device } from '../api/account-calls.ts';
import { deviceName } from '../device-name.ts';

export function SignOutDialog({ leaving, onClose }: { leaving: Device | 'others'; onClose: () => void }) {
  const { t } = useTranslations();
  const isOthers = leaving === 'others';
  const { busy, submit } = useOperation('customer/signOutDevice', {
    onDone: () => {
      showToast('done', t(isOthers ? 'safety_view.signedOutOthers' : 'safety_view.signedOut'));
      onClose();
    },
    onError: onClose,
  });
  return (
    <ConfirmDialog
      title={t(isOthers ? 'safety_view.signOutOthersTitle' : 'safety_view.signOutTitle')}
      text={
        isOthers ? t('safety_view.signOutOthersText') : t('safety_view.signOutText', { device: deviceName(leaving) })
      }
      yes={t('safety_view.signOut')}
      no={t('safety_view.keep')}
      busy={busy}
      onYes={() => submit(isOthers ? {} : { deviceId: leaving.deviceId })}
      onNo={() => busy || onClose()}
    />
  );
}
