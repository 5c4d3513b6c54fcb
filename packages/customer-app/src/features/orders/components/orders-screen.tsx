import { TabPage } from '../../../shared/components/page.tsx';
import { SegmentedControl } from '../../../shared/components/segmented-control.tsx';
import { QueryState, Skeleton } from '../../../shared/components/states.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { useSearchParams } from '../../../shared/router/router.tsx';
import { useFriend } from '../../../shared/session/use-friend.ts';
import { useDesktop } from '../../../shared/use-desktop.ts';
import { useOrderDetails } from '../api/after-payment-calls.ts';
import { useOrders } from '../api/order-calls.ts';
import { orderPath } from '../../../shared/orders/order-path.ts';
import { useMinutesLeft } from '../../../shared/orders/use-minutes-left.ts';
import { CashbackList } from './cashback-list.tsx';
import { OrderList } from './order-list.tsx';
import { OrderView } from './order-view.tsx';
import './orders.css';

/** The tab with its two lists. The address selects the list, so that the way back and a link restore it. */
export function OrdersScreen() {
  const { t } = useTranslations();
  const [params, setParams] = useSearchParams();
  const wide = useDesktop();
  const isOwner = useFriend() === null;
  const list = isOwner && params.get('tab') === 'income' ? 'income' : 'orders';
  // Beside its list stands an order from the first look on: the newest one, until another is chosen.
  const newest = useOrders('').rows?.[0]?.orderId;
  const opened = wide ? (params.get('id') ?? newest ?? null) : null;
  return (
    <TabPage title={t('order_view.title')} wide>
      <div className={`orders-page orders-page--${list}`}>
        <div className="orders-page__list stack">
          <SegmentedControl
            label={t('order_view.lists')}
            tabs={[
              { value: 'orders', title: t('order_view.ordersTab') },
              // Only the owner may see the cashback.
              ...(isOwner ? [{ value: 'income' as const, title: t('order_view.incomeTab') }] : []),
            ]}
            value={list}
            onChange={(value) => setParams(value === 'income' ? { tab: 'income' } : {}, { replace: true })}
            panel="order-lists"
          />
          <div id="order-lists" role="tabpanel" className="stack" aria-label={t(`order_view.${list}Tab`)}>
            {list === 'orders' ? (
              // On a desktop the opened order is beside the list, on a phone it has its own page.
              <OrderList opened={opened} addressOf={(id) => (wide ? `/view/order?id=${id}` : orderPath(id))} />
            ) : (
              <CashbackList />
            )}
          </div>
        </div>
        {opened !== null && list === 'orders' && (
          <div className="orders-page__opened card">
            <OpenedOrder key={opened} id={opened} />
          </div>
        )}
      </div>
    </TabPage>
  );
}

function OpenedOrder({ id }: { id: string }) {
  const query = useOrderDetails(id);
  const minutes = useMinutesLeft(query.data?.order ?? { secondsLeft: 0 }, query.dataUpdatedAt);
  return (
    <QueryState query={query} skeleton={<Skeleton blockSize="480px" />}>
      {(details) => <OrderView details={details} minutes={minutes} layout="panel" onDeclined={() => undefined} />}
    </QueryState>
  );
}
