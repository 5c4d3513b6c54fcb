import { Heart } from 'lucide-react';
import { useState } from 'react';
import { InfiniteList, itemsOf } from '../../../shared/components/infinite-list.tsx';
import { Page } from '../../../shared/components/page.tsx';
import { EmptyState, QueryState, Skeleton } from '../../../shared/components/states.tsx';
import { formatCount } from '../../../shared/i18n/counts.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { openedOffers } from '../../../shared/session/opened-offers.ts';
import { useFavouriteMarks, useFavourites } from '../api/found-queries.ts';
import { type Favourite, standsOut } from '../favourite.ts';
import { useShelf } from '../use-shelf.ts';
import { AgainCard } from './again-card.tsx';
import { BalanceShelf } from './balance-shelf.tsx';
import { FavouriteRow } from './favourite-row.tsx';
import './favourites.css';
import './home.css';

/** Shows the person's favourites. A removed one stays until the page is left, so that a mistake costs nothing. */
export function FavouritesScreen() {
  const { t } = useTranslations();
  const query = useFavourites();
  const marks = useFavouriteMarks();
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const [opened] = useState(openedOffers);
  const remove = (id: string) => setRemoved((ids) => [...ids, id]);
  const restore = (id: string) => setRemoved((ids) => ids.filter((one) => one !== id));
  const count = marks.data?.length ?? 0;
  return (
    <Page title={t('favourite_view.title')} end={count > 0 && <Count count={count} />}>
      <QueryState query={marks} skeleton={<Skeleton blockSize="320px" />}>
        {(known) => (
          <QueryState query={query} skeleton={<Skeleton blockSize="320px" />}>
            {({ pages }) => {
              const isThere = (id: string) => removed.includes(id) || known.some(({ productId }) => productId === id);
              const products = itemsOf(pages, ({ productId }) => productId).filter(({ productId }) =>
                isThere(productId),
              );
              if (products.length === 0) return <NothingMarked />;
              const shown = products.map((product) => ({
                product,
                mark: known.find(({ productId }) => productId === product.productId),
                isRemoved: removed.includes(product.productId),
              }));
              return (
                <InfiniteList query={query} skeleton={<Skeleton blockSize="104px" />}>
                  <Groups favourites={shown} opened={opened} onRemove={remove} onRestore={restore} />
                </InfiniteList>
              );
            }}
          </QueryState>
        )}
      </QueryState>
    </Page>
  );
}

const Count = ({ count }: { count: number }) => <span className="favourites__count muted">{formatCount(count)}</span>;

function NothingMarked() {
  const { t } = useTranslations();
  const shelf = useShelf();
  return (
    <>
      <EmptyState icon={Heart} title={t('favourite_view.emptyTitle')} text={t('favourite_view.emptyText')} />
      {shelf?.kind === 'within' && (
        <div className="favourites__shelf">
          <BalanceShelf {...shelf} />
        </div>
      )}
    </>
  );
}

interface GroupsProps {
  favourites: readonly Favourite[];
  opened: readonly string[];
  onRemove: (id: string) => void;
  onRestore: (id: string) => void;
}

/** Shows the products that are in a campaign again first and large, then those in a campaign, then the rest. */
function Groups({ favourites, opened, ...changes }: GroupsProps) {
  const { t } = useTranslations();
  const again = favourites.filter((one) => standsOut(one, opened));
  const others = favourites.filter((one) => !again.includes(one));
  const offered = others.filter(({ product }) => product.netPrice !== null);
  const out = others.filter(({ product }) => product.netPrice === null);
  return (
    <div className="favourites">
      {again.map((one) => (
        <AgainCard key={one.product.productId} favourite={one} {...changes} />
      ))}
      <Rows favourites={offered} {...changes} />
      {out.length > 0 && (
        <section aria-labelledby="favourites-out">
          <h2 id="favourites-out" className="favourites__head">
            {t('favourite_view.notOffered')}
          </h2>
          <Rows favourites={out} {...changes} />
        </section>
      )}
    </div>
  );
}

function Rows({ favourites, ...changes }: Omit<GroupsProps, 'opened'>) {
  if (favourites.length === 0) return null;
  return (
    <ul className="card favourites__rows">
      {favourites.map((one) => (
        <FavouriteRow key={one.product.productId} favourite={one} {...changes} />
      ))}
    </ul>
  );
}
