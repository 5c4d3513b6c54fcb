import { ConfirmDialog } from '../../../shared/components/dialog.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';

interface DeclineDialogProps {
  onDecline: () => void;
  onClose: () => void;
}

/** Confirmation before an order is returned to the shop, since another search does not bring it back. */
export function DeclineDialog({ onDecline, onClose }: DeclineDialogProps) {
  const { t } = useTranslations();
  return (
    <ConfirmDialog
      title={t('order_view.declineTitle')}
      text={t('order_view.declineText')}
      yes={t('order_view.decline')}
      no={t('order_view.keep')}
      onYes={onDecline}
      onNo={onClose}
    />
  );
}
