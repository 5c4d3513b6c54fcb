import { useOperation } from '../../../shared/api/operations.ts';
import { ConfirmDialog } from '../../../shared/components/dialog.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { showToast } from '../../../shared/toasts.ts';

export function CancelWithdrawalDialog({ withdrawalId, onClose }: { withdrawalId: string; onClose: () => void }) {
  const { t } = useTranslations();
  const { busy, submit } = useOperation('customer/cancelWithdraw', {
    onDone: () => {
      showToast('done', t('withdraw_history_view.cancelled'));
      onClose();
    },
    onError: onClose,
  });
  return (
    <ConfirmDialog
      title={t('withdraw_history_view.cancelTitle')}
      text={t('withdraw_history_view.cancelText')}
      yes={t('withdraw_history_view.cancelYes')}
      no={t('withdraw_history_view.cancelNo')}
      busy={busy}
      onYes={() => submit({ withdrawalId })}
      onNo={() => busy || onClose()}
    />
  );
}
