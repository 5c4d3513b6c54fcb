import { useWaitingOrder } from '../features/orders/use-waiting-order.ts';
import { useUserInfo } from '../shared/session/user-info.ts';
import { useTranslations } from '../shared/i18n/texts.ts';

/** Says on the tab of the orders that one waits. Nothing is asked for before it is known whose session this is. */
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
