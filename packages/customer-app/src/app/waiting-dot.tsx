import { useWaitingOrder } from '../shared/orders/use-waiting-order.ts';
import { useUserInfo } from '../shared/session/user-info.ts';
import { useTranslations } from '../shared/i18n/texts.ts';
import './waiting-dot.css';

/** Marks the tab of the orders when an order waits. Nothing is requested before the account of the session is known. */
export function WaitingDot() {
  return useUserInfo().data === undefined ? null : <KnownDot />;
}

function KnownDot() {
  const { t } = useTranslations();
  if (!useWaitingOrder()) return null;
  return (
    <span className="menu__dot">
      <span className="visually-hidden">, {t('menu_view.orderWaits')}</span>
    </span>
  );
}
