import { Button, ButtonLink } from '../../../shared/components/button.tsx';
import { Dialog } from '../../../shared/components/dialog.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { useFriend } from '../../../shared/session/use-friend.ts';
import type { ResolvableDenial } from '../api/order-calls.ts';

const leadsTo = {
  insufficient: { to: '/recharge', key: 'order_view.toRecharge' },
  addressMissing: { to: '/map', key: 'order_view.toAddress' },
  onHold: { to: '/withdraw', key: 'order_view.toHold' },
} as const;

/**
 * Explains why an order was not searched for or paid, and offers the one action that resolves it. Nothing was debited.
 */
export function PaymentFailed({ denial, onClose }: { denial: ResolvableDenial; onClose: () => void }) {
  const { t } = useTranslations();
  const next = leadsTo[denial.kind];
  // Only the owner can resolve it.
  const isOwner = useFriend() === null;
  return (
    <Dialog title={t(`order_view.${denial.kind}Title`)} onClose={onClose}>
      <p className="dialog__text">{isOwner ? t(`order_view.${denial.kind}Text`) : t(`help_view.${denial.kind}Text`)}</p>
      <div className="dialog__actions">
        {isOwner && (
          <ButtonLink to={next.to} wide>
            {t(next.key)}
          </ButtonLink>
        )}
        <Button variant="secondary" onClick={onClose}>
          {t('common_view.close')}
        </Button>
      </div>
    </Dialog>
  );
}
