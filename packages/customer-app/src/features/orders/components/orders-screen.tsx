import { useSearchParams } from '../../../shared/router/router.tsx';
import { TabPage } from '../../../shared/components/page.tsx';
import { SegmentedControl } from '../../../shared/components/segmented-control.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { CashbackList } from './cashback-list.tsx';
import { OrderList } from './order-list.tsx';
import './orders.css';

/** The tab has two lists, and the address says which, so that the way back and a link find it again. */
export function OrdersScreen() {
  const { t } = useTranslations();
  const [params, setParams] = useSearchParams();
  const list = params.get('tab') === 'income' ? 'income' : 'orders';
  return (
    <TabPage title={t('order_view.title')}>
      <SegmentedControl
        label={t('order_view.lists')}
        tabs={[
          { value: 'orders', title: t('order_view.ordersTab') },
          { value: 'income', title: t('order_view.incomeTab') },
        ]}
        value={list}
        onChange={(value) => setParams(value === 'income' ? { tab: 'income' } : {}, { replace: true })}
        panel="order-lists"
      />
      <div id="order-lists" role="tabpanel" className="stack" aria-label={t(`order_view.${list}Tab`)}>
        {list === 'orders' ? <OrderList /> : <CashbackList />}
      </div>
    </TabPage>
  );
}
