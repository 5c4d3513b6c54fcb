import { EmptyPanel } from '../features/orders/components/empty-panel.tsx';
import { BalanceShelf } from '../features/shop/components/balance-shelf.tsx';
import { useShelf } from '../features/shop/use-shelf.ts';
import { Skeleton } from '../shared/components/states.tsx';
import { useFriend } from '../shared/session/use-friend.ts';

/** Shows the products that the balance is enough for, beside the stage. A friend's session knows no balance. */
export function MatchShelf() {
  return useFriend() === null ? <OwnShelf /> : <EmptyPanel />;
}

function OwnShelf() {
  const shelf = useShelf();
  if (shelf === undefined) return <Skeleton blockSize="320px" />;
  return shelf?.kind === 'within' ? <BalanceShelf {...shelf} inPanel /> : <EmptyPanel />;
}
