import { Heart } from 'lucide-react';
import { useOperation } from '../../../shared/api/operations.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import type { Favourite } from './favourites-screen.tsx';

interface RemoveHeartProps {
  favourite: Favourite;
  onRemove: (id: string) => void;
  onRestore: (id: string) => void;
}

/** Takes a favourite away, and then puts it back in the same place. */
export function RemoveHeart({ favourite: { product, mark, isRemoved }, onRemove, onRestore }: RemoveHeartProps) {
  const { t } = useTranslations();
  const { productId, productName } = product;
  const remove = useOperation('customer/removeFavourite', {
    onError: () => onRestore(productId),
  });
  const add = useOperation('customer/addFavourite', { refetchFirst: true, onDone: () => onRestore(productId) });
  const takeAway = () => {
    onRemove(productId);
    remove.submit({ productId });
  };
  if (isRemoved) {
    const undo = () => remove.busy || add.busy || add.submit({ productId, tell: mark?.tell ?? true });
    return (
      <button type="button" className="favourite__undo" onClick={undo}>
        {t('favourite_view.undo')}{' '}
        <span className="visually-hidden" translate="no">
          {productName}
        </span>
      </button>
    );
  }
  return (
    <button
      type="button"
      className="favourite__heart"
      aria-label={t('favourite_view.remove', { name: productName })}
      onClick={takeAway}
    >
      <Heart size={20} strokeWidth={1.75} fill="currentColor" aria-hidden="true" />
    </button>
  );
}
