import { MapPin, Undo2, WalletCards } from 'lucide-react';
import type { ReactNode } from 'react';
import { amountText } from '../../../shared/components/amount-text.ts';
import { currentLanguage } from '../../../shared/i18n/language.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { Link } from '../../../shared/router/link.tsx';
import { useFriend } from '../../../shared/session/use-friend.ts';
import { useUserInfoAtOnce } from '../../../shared/session/user-info.ts';
import type { Order } from '../../../shared/orders/orders.ts';
import { balanceAfter } from '../balance-after.ts';
import { ShipsTo } from './ships-to.tsx';

function Term({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="order-terms__term">
      {icon}
      {children}
    </li>
  );
}

/** The shipping address, the return policy, and the balance after the payment, which a friend does not see. */
export function OrderTerms({ order }: { order: Order }) {
  const { t } = useTranslations();
  const user = useUserInfoAtOnce().data;
  const isOwner = useFriend() === null;
  const shown = (wire: string) => amountText(wire, currentLanguage().htmlLang).shown;
  const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;
  const after = user === undefined || !isOwner ? undefined : balanceAfter(user.available, order);
  return (
    <ul className="order-terms">
      <Term icon={<MapPin {...icon} />}>
        <ShipsTo isFixed={order.question !== null} />
      </Term>
      <Term icon={<Undo2 className="icon--points" {...icon} />}>
        <span>{t('order_view.returnTerms', { count: order.returnDays, amount: shown(order.cashback) })}</span>
      </Term>
      {isOwner && (
        <Term icon={<WalletCards {...icon} />}>
          <span>
            {user !== undefined &&
              (after === null
                ? t('order_view.balanceTooLow', { available: shown(user.available), missing: shown(order.shortfall) })
                : t('order_view.balanceAfter', { available: shown(user.available), after: shown(after ?? '0') }))}
          </span>
          {after === null && <Link to="/recharge">{t('order_view.toRecharge')}</Link>}
        </Term>
      )}
    </ul>
  );
}
