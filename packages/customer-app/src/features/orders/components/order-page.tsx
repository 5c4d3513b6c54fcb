import { useEffect } from 'react';
import { Page, useGoBack } from '../../../shared/components/page.tsx';
import { QueryState, Skeleton } from '../../../shared/components/states.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { useFriend } from '../../../shared/session/use-friend.ts';
import { useLocation, useSearchParams } from '../../../shared/router/router.tsx';
import { useDesktop } from '../../../shared/use-desktop.ts';
import { useOrderDetails, type OrderDetailsData } from '../api/after-payment-calls.ts';
import { choiceOf, type OrderPart } from '../../../shared/orders/order-path.ts';
import { isPaidFirst } from '../../../shared/orders/pays-first.ts';
import { useMinutesLeft } from '../../../shared/orders/use-minutes-left.ts';
import type { Receipt } from '../api/order-calls.ts';
import { asksIfPaid } from '../lost-answer.ts';
import { AskingPayment } from './asking-payment.tsx';
import { OrderAddressForm } from './order-address-form.tsx';
import { OrderView } from './order-view.tsx';
import './orders.css';
import { ReceiptPage } from './receipt-page.tsx';
import { ReturnForm } from './return-form.tsx';
import { TimeLeft } from './time-left.tsx';

const idPattern = /^[1-9][0-9]{0,17}$/;
const partTitles = { return: 'return_view.title', address: 'order_view.changeAddress' } as const;

/** An order at its own address, before and after it is paid. */
export function OrderPage() {
  const id = useSearchParams()[0].get('id') ?? '';
  const goBack = useGoBack();
  const valid = idPattern.test(id);
  useEffect(() => {
    if (!valid) goBack();
  }, [valid, goBack]);
  return valid ? <LoadedOrder key={id} id={id} /> : null;
}

function LoadedOrder({ id }: { id: string }) {
  const { t } = useTranslations();
  const wide = useDesktop();
  const query = useOrderDetails(id);
  const order = query.data?.order;
  const minutes = useMinutesLeft(order ?? { secondsLeft: 0 }, query.dataUpdatedAt);
  const [params] = useSearchParams();
  const isOwner = useFriend() === null;
  const part = isOwner ? partIn(params) : null;
  const { state } = useLocation();
  if (asksIfPaid(state)) return <AskingPayment id={id} order={order} />;
  const receipt = receiptIn(state, id);
  if (receipt !== null && order !== undefined) {
    const bought = { ...order, ...choiceOf(order) };
    return <ReceiptPage receipt={receipt} order={bought} />;
  }
  const title =
    part === null
      ? order === undefined || order.paidAt === null
        ? t('order_view.pageTitle')
        : t('order_view.pageTitleNumber', { number: id })
      : t(partTitles[part]);
  const waits = order?.status === 0 && minutes > 0;
  const asker = waits && isOwner && order?.question ? order.question.friendName : null;
  return (
    <Page
      title={asker === null ? title : t('ask_view.title', { name: asker })}
      // Also before the order is loaded, so that the page does not change its width.
      wide={part === null}
      end={waits && part === null && !wide && <TimeLeft minutes={minutes} small />}
    >
      {waits && isPaidFirst(state) && <p className="order-note">{t('task_view.unpaidText')}</p>}
      <QueryState query={query} skeleton={<Skeleton blockSize="640px" />}>
        {(details) => <OrderPartView details={details} part={part} minutes={minutes} />}
      </QueryState>
    </Page>
  );
}

const partIn = (params: URLSearchParams): OrderPart | null => {
  const part = params.get('part');
  return part === 'return' || part === 'address' ? part : null;
};

interface OrderPartViewProps {
  details: OrderDetailsData;
  part: OrderPart | null;
  minutes: number;
}

function OrderPartView({ details, part, minutes }: OrderPartViewProps) {
  const goBack = useGoBack();
  const wide = useDesktop();
  const { order } = details;
  if (part === 'return') return <ReturnForm details={details} onBack={goBack} />;
  if (part === 'address') return <OrderAddressForm order={order} onBack={goBack} />;
  return <OrderView details={details} minutes={minutes} layout={wide ? 'page' : 'phone'} onDeclined={goBack} />;
}

const texts = ['orderId', 'price', 'cashback', 'bonus', 'netPrice', 'available', 'paidAt'] as const;

/**
 * Returns the receipt that a payment stored in the history entry of its page, so that it survives a reload; null
 * without one, and for the receipt of another order.
 */
function receiptIn(state: unknown, orderId: string): Receipt | null {
  if (typeof state !== 'object' || state === null || !('receipt' in state)) return null;
  const { receipt } = state;
  if (typeof receipt !== 'object' || receipt === null) return null;
  const found = receipt as Partial<Receipt>;
  const whole = texts.every((name) => typeof found[name] === 'string') && typeof found.isLucky === 'boolean';
  return whole && found.orderId === orderId ? (found as Receipt) : null;
}
