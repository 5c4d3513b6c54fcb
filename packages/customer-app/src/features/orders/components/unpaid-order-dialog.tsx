import { navigate } from '../../../shared/router/hash-history.ts';
import { ConfirmDialog } from '../../../shared/components/dialog.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';

/** Notice that an order has to be paid or declined before the next search. */
export function UnpaidOrderDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslations();
  return (
    <ConfirmDialog
      title={t('task_view.unpaidTitle')}
      text={t('task_view.unpaidText')}
      yes={t('common_view.confirm')}
      no={t('common_view.cancel')}
      onYes={() => navigate('/view/order')}
      onNo={onClose}
    />
  );
}
