import { Skeleton } from '../../../shared/components/states.tsx';

/** Placeholder of a card that is loading. */
export function ProductCardSkeleton({ wide = false }: { wide?: boolean }) {
  return (
    <div className={`product-card${wide ? ' product-card--wide' : ''}`} aria-hidden="true">
      <span className="skeleton product-card__picture" />
      <span className="product-card__place" />
      <div className="product-card__text">
        <Skeleton blockSize="1rem" inlineSize="40%" />
        <Skeleton blockSize="1.25rem" />
        <Skeleton blockSize="1.25rem" inlineSize="70%" />
        <Skeleton blockSize="1.5rem" inlineSize="50%" />
      </div>
    </div>
  );
}
