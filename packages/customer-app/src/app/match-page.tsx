import { MatchScreen } from '../features/orders/components/match-screen.tsx';
import { lazyExtra } from '../shared/lazy-page.tsx';
import { useDesktop } from '../shared/use-desktop.ts';

const MatchShelf = lazyExtra(async () => (await import('./match-shelf.tsx')).MatchShelf);

/** Match. Beside its stage a desktop has room for what the balance is enough for, until there is an order. */
export function MatchPage() {
  const wide = useDesktop();
  return <MatchScreen shelf={wide && <MatchShelf />} />;
}
