import { ArrowRight, MapPin, Undo2, WalletCards } from 'lucide-react';
import { countryName } from '../../../shared/address/countries.ts';
import { amountText } from '../../../shared/components/amount-text.ts';
import { currentLanguage } from '../../../shared/i18n/language.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { Link } from '../../../shared/router/link.tsx';
import { useFriend } from '../../../shared/session/use-friend.ts';
import { useUserInfoAtOnce } from '../../../shared/session/user-info.ts';
import type { Order } from '../../../shared/orders/orders.ts';
import { balanceAfter } from '../balance-after.ts';
import './pay-card.css';

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;
const shown = (wire: string) => amountText(wire, currentLanguage().htmlLang).shown;

/** Shows the destination of an unpaid order beside each Pay; its owner can change it, unless a friend asked with it. */
export function PayDestination({ isFixed }: { isFixed: boolean }) {
  const { t } = useTranslations();
  const user = useUserInfoAtOnce().data;
  const isOwner = useFriend() === null;
  const recipient = user?.recipient ?? '';
  // A friend sees at most the city of the address.
  const place = user ? [user.address, countryName(user.country ?? '')].filter((part) => part) : [];
  const hasAddress = user !== undefined && user.address !== null;
  return (
    <div className="pay-to">
      <MapPin {...icon} />
      <div className="pay-to__words">
        {hasAddress && recipient !== '' && (
          <b>
            <bdi translate="no">{t('order_view.toRecipient', { name: recipient })}</bdi>
          </b>
        )}
        {hasAddress
          ? place.map((part) => (
              <span key={part}>
                <bdi translate="no">{part}</bdi>
              </span>
            ))
          : user !== undefined && <span>{t(isOwner ? 'order_view.noAddress' : 'help_view.addressMissingText')}</span>}
      </div>
      {user !== undefined && isOwner && !isFixed && (
        <Link to="/map">{t(hasAddress ? 'order_view.changeAddressShort' : 'order_view.toAddress')}</Link>
      )}
    </div>
  );
}

/**
 * The balance before and after the payment, which a friend does not see. It says what is missing where the balance does
 * not cover the price.
 */
export function BalanceAfterPayment({ order }: { order: Order }) {
  const { t } = useTranslations();
  const user = useUserInfoAtOnce().data;
  const isOwner = useFriend() === null;
  if (!isOwner) return null;
  if (user === undefined) return <p className="balance-after" />;
  const after = balanceAfter(user.available, order);
  const available = shown(user.available);
  if (after === null) {
    return (
      <div className="balance-after">
        <WalletCards {...icon} />
        <span>{t('order_view.balanceTooLow', { available, missing: shown(order.shortfall) })}</span>
        <Link to="/recharge">{t('order_view.toRecharge')}</Link>
      </div>
    );
  }
  return (
    <p className="balance-after">
      <span className="visually-hidden">{t('order_view.balanceAfter', { available, after: shown(after) })}</span>
      <span aria-hidden="true">{t('order_view.balanceAfterIt')}</span>
      <bdi className="balance-after__was" dir="ltr" aria-hidden="true">
        {available}
      </bdi>
      <ArrowRight className="icon--points" {...icon} size={16} />
      <b aria-hidden="true">
        <bdi dir="ltr">{shown(after)}</bdi>
      </b>
    </p>
  );
}

export function ReturnTerms({ order }: { order: Order }) {
  const { t } = useTranslations();
  return (
    <p className="return-terms">
      <Undo2 className="icon--points" {...icon} />
      <span>{t('order_view.returnTerms', { count: order.returnDays, amount: shown(order.cashback) })}</span>
    </p>
  );
}
