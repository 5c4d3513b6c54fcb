import { Button, ButtonLink } from '../../../shared/components/button.tsx';
import { Dialog } from '../../../shared/components/dialog.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import type { PaymentOutcome } from '../api/order-calls.ts';

const leadsTo = {
  insufficient: { to: '/recharge', key: 'order_view.toRecharge' },
  addressMissing: { to: '/map', key: 'order_view.toAddress' },
  onHold: { to: '/withdraw', key: 'order_view.toHold' },
} as const;

/** Why an order was not searched for or paid, and the one thing to do about it. Nothing has been taken from the balance. */
export function PaymentFailed({
  outcome,
  onClose,
}: {
  outcome: Exclude<PaymentOutcome, { kind: 'paid' }>;
  onClose: () => void;
}) {
  const { t } = useTranslations();
  const next = outcome.kind === 'notPayable' ? undefined : leadsTo[outcome.kind];
  const text =
    outcome.kind === 'notPayable' ? `order_view.notPayable_${outcome.reason}` : `order_view.${outcome.kind}Text`;
  return (
    <Dialog title={t(`order_view.${outcome.kind}Title`)} onClose={onClose}>
      <p className="dialog__text">{t(text)}</p>
      <div className="dialog__actions">
        {next !== undefined && (
          <ButtonLink to={next.to} wide>
            {t(next.key)}
          </ButtonLink>
        )}
        <Button variant="quiet" onClick={onClose}>
          {t('common_view.close')}
        </Button>
      </div>
    </Dialog>
  );
}
