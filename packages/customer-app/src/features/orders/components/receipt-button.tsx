import { saveFile } from '@goodturn/browser/save-file';
import { FileText } from 'lucide-react';
import { useSubmit } from '../../../shared/api/operations.ts';
import { Button } from '../../../shared/components/button.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { useFriend } from '../../../shared/session/use-friend.ts';
import { fetchReceipt } from '../api/receipt-calls.ts';

/**
 * Button that saves the receipt of a paid order as PDF. A friend gets none, since a friend must not see the whole
 * address.
 */
export function ReceiptButton({ orderId }: { orderId: string }) {
  const { t } = useTranslations();
  const isFriend = useFriend() !== null;
  const { busy, submit } = useSubmit({
    send: (_: void, caller) => fetchReceipt(orderId, caller),
    onDone: ({ fileName, file }) => saveFile(fileName, file),
  });
  if (isFriend) return null;
  return (
    <Button variant="secondary" busy={busy} onClick={() => submit()}>
      {!busy && <FileText size={18} strokeWidth={1.75} aria-hidden="true" />}
      {t('order_view.saveReceipt')}
    </Button>
  );
}
