import { store } from '@goodturn/browser';
import { useEffect, useRef, useState } from 'react';
import { HomeParcels, useParcels } from '../features/orders/components/home-parcels.tsx';
import { WaitingOrderCard } from '../features/orders/components/waiting-order-card.tsx';
import { BalanceShelf } from '../features/shop/components/balance-shelf.tsx';
import { NoBalanceCard } from '../features/shop/components/no-balance-card.tsx';
import { useShelf } from '../features/shop/use-shelf.ts';
import { useWaitingOrder } from '../shared/orders/use-waiting-order.ts';
import { ownHomeKey } from '../shared/session/last-known.ts';
import { useFriend } from '../shared/session/use-friend.ts';
import { useUserInfo } from '../shared/session/user-info.ts';
import { OwnHomePlace } from './own-home-place.tsx';
import './own-home.css';

/**
 * Shows the person's own part of the start page: parcels on their way, the order that waits, and the products that the
 * balance is enough for. A friend's session sees only the order.
 */
export function OwnHome() {
  const isFriend = useFriend() !== null;
  const isKnown = useUserInfo().data !== undefined;
  if (isFriend) return isKnown && <WaitingOrderCard />;
  return <OwnParts />;
}

function OwnParts() {
  const parcels = useParcels();
  const shelf = useShelf();
  const waiting = useWaitingOrder();
  const part = useRef<HTMLDivElement>(null);
  // The next visit reserves this height before anything is loaded.
  useEffect(() => {
    if (part.current !== null) store(ownHomeKey, `${innerWidth} ${part.current.offsetHeight}`);
  });
  const isKnown = parcels !== undefined && shelf !== undefined && waiting !== undefined;
  // What was shown stays while a part of it is read again, also one that could not be read.
  const [isShown, setShown] = useState(isKnown);
  if (isKnown && !isShown) setShown(true);
  if (!isShown) return <OwnHomePlace />;
  return (
    <div className="own-home" ref={part}>
      <div className="own-home__cards">
        {parcels !== undefined && parcels.length > 0 && <HomeParcels parcels={parcels} />}
        <WaitingOrderCard />
      </div>
      {shelf?.kind === 'within' && <BalanceShelf {...shelf} />}
      {shelf?.kind === 'too_low' && <NoBalanceCard {...shelf} />}
    </div>
  );
}
