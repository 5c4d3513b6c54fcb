import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Dialog } from '../../../shared/components/dialog.tsx';
import { QueryState, Skeleton } from '../../../shared/components/states.tsx';
import { type TextKey, useTranslations } from '../../../shared/i18n/texts.ts';
import { useOrderDetails } from '../api/after-payment-calls.ts';
import type { Order } from '../api/order-calls.ts';
import type { RecordView } from '../record-view.ts';
import { OrderAddress } from './order-address.tsx';
import { OrderOverview } from './order-overview.tsx';
import './orders.css';
import { ReturnForm } from './return-form.tsx';

const titles: Record<RecordView, TextKey> = {
  overview: 'order_view.details',
  return: 'return_view.title',
  address: 'order_view.changeAddress',
};

interface ViewProps {
  /** Of the first view not: the sheet takes the focus itself, and has to see first where it comes from. */
  takesFocus: boolean;
  children: ReactNode;
}

/** One view of the sheet; the focus goes into it, since what was pressed is gone. */
function View({ takesFocus, children }: ViewProps) {
  const view = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) view.current?.focus();
  }, [takesFocus]);
  return (
    <div className="stack order-record" ref={view} tabIndex={-1}>
      {children}
    </div>
  );
}

interface OrderRecordProps {
  order: Order;
  start: RecordView;
  onClose: () => void;
}

/** A paid order, to be read again at any later time; from here it is returned, and its address changed. */
export function PaidOrderSheet({ order, start, onClose }: OrderRecordProps) {
  const { t } = useTranslations();
  const [{ view, changed }, setShown] = useState({ view: start, changed: false });
  const show = (next: RecordView) => setShown({ view: next, changed: true });
  const details = useOrderDetails(order.orderId);
  const toOverview = () => show('overview');
  return (
    <Dialog kind="sheet" title={t(titles[view])} onClose={onClose}>
      <View key={view} takesFocus={changed}>
        <QueryState query={details} skeleton={<Skeleton blockSize="420px" />}>
          {(details) => (
            <>
              {view === 'overview' && <OrderOverview details={details} onView={show} onClose={onClose} />}
              {view === 'return' && <ReturnForm details={details} onBack={toOverview} />}
              {view === 'address' && <OrderAddress order={details.order} onBack={toOverview} />}
            </>
          )}
        </QueryState>
      </View>
    </Dialog>
  );
}
