import { useEffect, useEffectEvent, useState } from 'react';
import { useOperation } from '../../shared/api/operations.ts';
import { choiceOf } from '../../shared/orders/order-path.ts';
import type { Choice, Order } from '../../shared/orders/orders.ts';
import { useFriend } from '../../shared/session/use-friend.ts';

const isSame = (one: Choice | null, other: Choice): boolean =>
  one !== null && one.color === other.color && one.model === other.model;

/**
 * Returns the variant of an unpaid order, which the server keeps for every device, and changes it. What was pressed is
 * shown at once; `saving` lasts until the server has kept it. If it does not, the order's own variant is shown again. A
 * friend's choice is not kept: it is sent with the payment, where nobody has chosen.
 */
export function useOrderVariant(order: Order) {
  const kept = choiceOf(order);
  const isFriend = useFriend() !== null;
  const [wanted, setWanted] = useState<Choice | null>(null);
  const change = useOperation('customer/changeOrderVariant', {
    refetchFirst: true,
    // Another one may have been pressed meanwhile, which is sent next.
    onDone: (_, { color, model }) => {
      const sent = { ...(color !== undefined && { color }), ...(model !== undefined && { model }) };
      setWanted((latest) => (isSame(latest, sent) ? null : latest));
    },
    onError: () => {
      setWanted(null);
      return false;
    },
  });
  const send = useEffectEvent((choice: Choice) => change.submit({ orderId: order.orderId, ...choice }));
  useEffect(() => {
    if (wanted !== null && !change.busy && !isFriend) send(wanted);
  }, [wanted, change.busy, isFriend]);
  const choice = wanted ?? kept;
  const choose = (part: Choice) => setWanted({ ...choice, ...part });
  return { choice, saving: wanted !== null && !isFriend, choose };
}
