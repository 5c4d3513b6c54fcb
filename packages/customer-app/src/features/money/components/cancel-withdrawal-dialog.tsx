import { useQueryClient } from '@tanstack/react-query';
import { useSubmit } from '../../../shared/api/use-submit.ts';
import { ConfirmDialog } from '../../../shared/components/dialog.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { showToast } from '../../../shared/toasts.ts';
import { cancelWithdrawal } from '../api/withdrawal-calls.ts';

export function CancelWithdrawalDialog({ withdrawalId, onClose }: { withdrawalId: string; onClose: () => void }) {
  const { t } = useTranslations();
  const queryClient = useQueryClient();
  const refresh = () => {
    for (const name of ['withdrawals', 'userInfo', 'brushInfo', 'assetRecords'])
      void queryClient.invalidateQueries({ queryKey: [name] });
    onClose();
  };
  const { busy, submit } = useSubmit({
    send: cancelWithdrawal,
    onDone: () => {
      showToast('done', t('withdraw_history_view.cancelled'));
      refresh();
    },
    onFailure: () => {
      refresh();
      return false;
    },
  });
  return (
    <ConfirmDialog
      title={t('withdraw_history_view.cancelTitle')}
      text={t('withdraw_history_view.cancelText')}
      yes={t('withdraw_history_view.cancelYes')}
      no={t('withdraw_history_view.cancelNo')}
      busy={busy}
      onYes={() => submit(withdrawalId)}
      onNo={() => busy || onClose()}
    />
  );
}
