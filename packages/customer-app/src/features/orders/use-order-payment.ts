import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { queries } from '../../shared/api/calls.ts';
import { useOperation } from '../../shared/api/operations.ts';
import { useTranslations } from '../../shared/i18n/texts.ts';
import { navigate } from '../../shared/router/hash-history.ts';
import { showToast } from '../../shared/toasts.ts';
import { type Choice, findPaymentDenial, type Order, type ResolvableDenial } from './api/order-calls.ts';
import { orderPath } from './order-path.ts';

/**
 * Pays or declines an order. A payment navigates to the order's page, which shows the receipt; after any other outcome
 * the order is refetched, so that its page shows the actual state.
 */
export function useOrderPayment({ orderId }: Pick<Order, 'orderId'>, onDeclined: () => void) {
  const { t } = useTranslations();
  const queryClient = useQueryClient();
  const [denial, setDenial] = useState<ResolvableDenial | null>(null);
  const pay = useOperation('customer/finishOrder', {
    before: async (_, caller) => {
      const found = await findPaymentDenial(orderId, caller);
      // The response to an earlier attempt may have been lost: the same idempotency key returns its receipt again.
      if (found === undefined || (found.kind === 'notPayable' && found.reason === 'paid')) return true;
      if (found.kind === 'notPayable') {
        // The page of the order shows its outcome and is refetched.
        showToast('problem', t(`order_view.notPayable_${found.reason}`), 'nextPage');
        await queries.refetchTopics(queryClient, ['orders', 'balances']);
      } else {
        setDenial(found);
      }
      return false;
    },
    onDone: (receipt, { color, model }) =>
      navigate(orderPath(orderId, { color, model }), { replace: onOrderPage(), state: { receipt } }),
    onError: ({ code }) => {
      if (code === 'insufficient_balance') setDenial({ kind: 'insufficient' });
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
