import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { queries } from '../../shared/api/calls.ts';
import { useSubmit } from '../../shared/api/operations.ts';
import { useTranslations } from '../../shared/i18n/texts.ts';
import { orderPath } from '../../shared/orders/order-path.ts';
import { navigate } from '../../shared/router/hash-history.ts';
import { showToast } from '../../shared/toasts.ts';
import { receiptOf } from './lost-answer.ts';

const askEveryMs = 2_000;
/** A payment that is still on its way to the server is carried out before this many answers say that it was not. */
const answersThatSayUnpaid = 3;

/**
 * Asks for the state of an order until it is known whether it was paid. A paid one continues with its receipt, as if the
 * answer had arrived; otherwise the order's page shows what became of it.
 */
export function useAskedPayment(orderId: string): void {
  const { t } = useTranslations();
  const queryClient = useQueryClient();
  const unpaid = useRef(0);
  const goOn = async (state: unknown) => {
    await queries.refetchTopics(queryClient, ['orders', 'balances', 'products']);
    navigate(orderPath(orderId), { replace: true, state });
  };
  const { submit } = useSubmit({
    send: async (_: void, { call }) => {
      const { data } = await call('customer/orderMsg', { orderId });
      if (data.reason !== 'paid') return { reason: data.reason, receipt: null };
      const { available } = (await call('customer/brushInfo', {})).data;
      return { reason: data.reason, receipt: receiptOf(data.data, available) };
    },
    onDone: async ({ reason, receipt }) => {
      if (receipt !== null) return await goOn({ receipt });
      unpaid.current += 1;
      if (reason === null && unpaid.current < answersThatSayUnpaid) return;
      showToast(
        'problem',
        t(reason === null ? 'order_view.wasNotPaid' : `order_view.notPayable_${reason}`),
        'nextPage',
      );
      await goOn(null);
    },
    // Without a connection it is asked again.
    onError: ({ httpStatus }) => {
      if (httpStatus === 404) void goOn(null);
      return true;
    },
  });
  const ask = useEffectEvent(() => submit());
  useEffect(() => {
    ask();
    const timer = setInterval(() => ask(), askEveryMs);
    return () => clearInterval(timer);
  }, []);
}
