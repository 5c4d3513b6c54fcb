import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Dialog } from '../../../shared/components/dialog.tsx';
import { Loaded, Skeleton } from '../../../shared/components/states.tsx';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { useOrderDetails } from '../api/after-payment-calls.ts';
import type { Order } from '../api/order-calls.ts';
import type { RecordView } from '../record-view.ts';
import { OrderAddress } from './order-address.tsx';
import { OrderStory } from './order-story.tsx';
import './orders.css';
import { ReturnForm } from './return-form.tsx';

const titles: Record<RecordView, string> = {
  story: 'order_view.details',
  return: 'return_view.title',
  address: 'order_view.changeAddress',
};

/** One view of the sheet; the focus goes into it, since what was pressed is gone. */
function View({ children }: { children: ReactNode }) {
  const view = useRef<HTMLDivElement>(null);
  useEffect(() => view.current?.focus(), []);
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
export function OrderRecord({ order, start, onClose }: OrderRecordProps) {
  const { t } = useTexts();
  const [view, setView] = useState(start);
  const details = useOrderDetails(order.orderId);
  const toStory = () => setView('story');
  return (
    <Dialog kind="sheet" title={t(titles[view])} onClose={onClose}>
      <View key={view}>
        <Loaded query={details} skeleton={<Skeleton blockSize="420px" />}>
          {(facts) => (
            <>
              {view === 'story' && <OrderStory facts={facts} onView={setView} onClose={onClose} />}
              {view === 'return' && <ReturnForm facts={facts} onBack={toStory} />}
              {view === 'address' && <OrderAddress order={facts.order} onBack={toStory} />}
            </>
          )}
        </Loaded>
      </View>
    </Dialog>
  );
}
