import type { BodyOf, PaymentMethodCode } from '@goodturn/contract';
import { Clock } from 'lucide-react';
import { Button } from '../../../shared/components/button.tsx';
import { Dialog } from '../../../shared/components/dialog.tsx';
import { EmptyState, QueryState, Skeleton } from '../../../shared/components/states.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { useDepositAddress } from '../api/recharge-calls.ts';
import { DepositCard } from './deposit-card.tsx';

interface DepositSheetProps {
  paymentMethod: PaymentMethodCode;
  amount: string;
  /** The request of the form that opened the sheet, so that a repeated submission is recorded once. */
  record: { busy: boolean; submit: (input: BodyOf<'customer/doRecharge'>) => void };
  onClose: () => void;
}

/** Instructions where to send the money; submitting announces the recharge. */
export function DepositSheet({ paymentMethod, amount, record, onClose }: DepositSheetProps) {
  const { t } = useTranslations();
  const own = useDepositAddress(paymentMethod);
  // The response navigates to the history, which must not happen when the reader has already left.
  const close = () => record.busy || onClose();
  return (
    <Dialog kind="sheet" title={t('recharge_view.sendTitle')} onClose={close}>
      <QueryState query={own} skeleton={<Skeleton blockSize="420px" />}>
        {(asked) =>
          'unchecked' in asked ? (
            <div role="status">
              <EmptyState icon={Clock} title={asked.unchecked} />
            </div>
          ) : (
            <DepositCard address={asked.address} paymentMethod={paymentMethod} amount={amount} demo={asked.demo} />
          )
        }
      </QueryState>
      <p className="dialog__text">{t('recharge_view.recordHint')}</p>
      <div className="dialog__actions dialog__actions--pair">
        <Button variant="secondary" onClick={close}>
          {t('common_view.cancel')}
        </Button>
        <Button
          busy={record.busy}
          disabled={own.data === undefined || 'unchecked' in own.data}
          onClick={() => record.submit({ amount, paymentMethod })}
        >
          {t('recharge_view.record')}
        </Button>
      </div>
    </Dialog>
  );
}
