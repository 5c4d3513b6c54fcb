import type { PayWayCode } from '@goodturn/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useSubmit } from '../../../shared/api/use-submit.ts';
import { Button } from '../../../shared/components/button.tsx';
import { Dialog } from '../../../shared/components/dialog.tsx';
import { QueryState, Skeleton } from '../../../shared/components/states.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { showToast } from '../../../shared/toasts.ts';
import { recordRecharge, useDepositAddress } from '../api/recharge-calls.ts';
import { DepositCard } from './deposit-card.tsx';

interface DepositSheetProps {
  paymentMethod: PayWayCode;
  amount: string;
  /** Of the form that opened it: what is sent again is recorded once. */
  idempotencyKey: string;
  onClose: () => void;
}

/** Where to send the money; submitting records that it is on its way. */
export function DepositSheet({ paymentMethod, amount, idempotencyKey, onClose }: DepositSheetProps) {
  const { t } = useTranslations();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const own = useDepositAddress(paymentMethod);
  const record = useSubmit({
    send: () => recordRecharge({ amount, paymentMethod, idempotencyKey }),
    onDone: () => {
      void queryClient.invalidateQueries({ queryKey: ['recharges'] });
      showToast('done', t('recharge_view.recorded'), 'nextPage');
      void navigate('/recharge_history');
    },
  });
  // The answer leads to the history: it must not come when the reader is elsewhere already.
  const close = () => record.busy || onClose();
  return (
    <Dialog kind="sheet" title={t('recharge_view.sendTitle')} onClose={close}>
      <QueryState query={own} skeleton={<Skeleton blockSize="420px" />}>
        {({ address, demo }) => (
          <DepositCard address={address} paymentMethod={paymentMethod} amount={amount} demo={demo} />
        )}
      </QueryState>
      <p className="dialog__text">{t('recharge_view.recordHint')}</p>
      <div className="dialog__actions dialog__actions--pair">
        <Button variant="quiet" onClick={close}>
          {t('common_view.cancel')}
        </Button>
        <Button busy={record.busy} disabled={own.data === undefined} onClick={() => record.submit()}>
          {t('recharge_view.record')}
        </Button>
      </div>
    </Dialog>
  );
}
