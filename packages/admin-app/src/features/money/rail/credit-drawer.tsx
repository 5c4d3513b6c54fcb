import { FormDrawer } from '../../../shared/components/form-drawer.tsx';
import { useFields } from '../../../shared/components/use-fields.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import type { Deposit } from './deposit.ts';
import { SeenTransfers } from './seen-transfers.tsx';

/** Requests to credit a held deposit; neither amount nor customer can be typed. */
export function CreditDrawer({ deposit, onClose }: { deposit: Deposit; onClose: () => void }) {
  const { t } = useTranslations();
  const field = useFields();
  const { depositId, seen, heldReason } = deposit;
  return (
    <FormDrawer
      title={t('admin_view.creditDeposit')}
      intro={t('admin_view.creditDepositIntro')}
      fields={[
        {
          name: 'observer',
          label: t('admin_view.payload.observer'),
          kind: 'choice',
          options: seen.map(({ observer }) => ({
            value: observer,
            label: t(`admin_view.value.observer.${observer}`),
          })),
          initial: seen[0]?.observer ?? 'a',
        },
        field.reason,
      ]}
      path="arrival/confirm"
      input={({ observer, reason = '' }) => ({
        depositId: depositId ?? '',
        observer: observer === 'b' ? 'b' : 'a',
        reason,
      })}
      submitText={t('admin_view.requestApproval')}
      onClose={onClose}
    >
      <p>{t(`admin_view.heldReason.${heldReason ?? 'waiting'}`)}</p>
      <SeenTransfers seen={seen} />
    </FormDrawer>
  );
}
