import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { queries } from '../../shared/api/calls.ts';
import { useOperation } from '../../shared/api/operations.ts';
import { useTranslations } from '../../shared/i18n/texts.ts';
import { navigate } from '../../shared/router/hash-history.ts';
import { showToast } from '../../shared/toasts.ts';
import { findPaymentDenial, type ResolvableDenial } from './api/order-calls.ts';
import type { Choice, Order } from '../../shared/orders/orders.ts';
import { isAnswerLost } from '../../shared/api/lost-answer.ts';
import { askIfPaid } from './lost-answer.ts';
import { orderPath } from '../../shared/orders/order-path.ts';

/**
 * Pays or declines an order. A payment navigates to the order's page, which shows the receipt; after any other outcome
 * the order is refetched, so that its page shows the actual state.
 */
export function useOrderPayment({ orderId }: Pick<Order, 'orderId'>, onDeclined: () => void) {
  const { t } = useTranslations();
  const queryClient = useQueryClient();
  const [denial, setDenial] = useState<ResolvableDenial | null>(null);
  // Whether the payment itself was sent, so that it may have been made although no answer came.
  const sent = useRef(false);
  const ask = () => navigate(orderPath(orderId), { replace: onOrderPage(), state: askIfPaid });
  const pay = useOperation('customer/finishOrder', {
    before: async (_, caller) => {
      sent.current = false;
      const found = await findPaymentDenial(orderId, caller);
      // The response to an earlier attempt may have been lost: the same idempotency key returns its receipt again.
      sent.current = found === undefined || (found.kind === 'notPayable' && found.reason === 'paid');
      if (found === undefined || sent.current) return true;
      if (found.kind === 'notPayable') {
        // The page of the order shows its outcome and is refetched.
        showToast('problem', t(`order_view.notPayable_${found.reason}`), 'nextPage');
        await queries.refetchTopics(queryClient, ['orders', 'balances']);
      } else {
        setDenial(found);
      }
      return false;
    },
    onDone: (receipt) => navigate(orderPath(orderId), { replace: onOrderPage(), state: { receipt } }),
    onError: (error) => {
      const { code } = error;
      if (code === 'order_already_paid' || (sent.current && isAnswerLost(error))) ask();
      else if (code === 'insufficient_balance') setDenial({ kind: 'insufficient' });
      else if (code === 'shipping_address_missing') setDenial({ kind: 'addressMissing' });
      else if (code === 'account_on_hold') setDenial({ kind: 'onHold' });
      else return false;
      return true;
    },
  });
  const decline = useOperation('customer/cancelOrder', {
    onDone: () => {
      showToast('done', t('order_view.declined'), 'nextPage');
      onDeclined();
    },
  });
  return {
    busy: pay.busy || decline.busy,
    paying: pay.busy,
    declining: decline.busy,
    denial,
    forgetDenial: () => setDenial(null),
    pay: (choice: Choice) => pay.submit({ orderId, ...choice }),
    decline: () => decline.submit({ orderId }),
  };
}

const onOrderPage = () => location.hash.startsWith('#/order?');
