import { Heart } from 'lucide-react';
import { useOperation } from '../../../shared/api/operations.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { withAccount } from '../../../shared/session/login-prompt.ts';
import { useToken } from '../../../shared/session/token.ts';
import { useFriend } from '../../../shared/session/use-friend.ts';
import { useFavouriteMarks } from '../api/found-queries.ts';
import './favourite-heart.css';

interface FavouriteHeartProps {
  productId: string;
  name: string;
  className?: string;
}

/** The heart of a product. A visitor is asked to log in; a friend has no favourites here. */
export function FavouriteHeart({ productId, name, className = '' }: FavouriteHeartProps) {
  const { t } = useTranslations();
  const isVisitor = useToken() === null;
  const isFriend = useFriend() !== null;
  const marks = useFavouriteMarks(!isVisitor && !isFriend).data;
  const isMarked = marks?.some((one) => one.productId === productId) ?? false;
  const add = useOperation('customer/addFavourite', { refetchFirst: true });
  const remove = useOperation('customer/removeFavourite', { refetchFirst: true });
  if (isFriend) return null;
  const press = () => {
    if (add.busy || remove.busy) return;
    if (isMarked) remove.submit({ productId });
    else withAccount(() => add.submit({ productId }));
  };
  // What was pressed is shown at once.
  const shown = add.busy || (isMarked && !remove.busy);
  return (
    <button
      type="button"
      className={`heart ${className}`}
      aria-pressed={shown}
      aria-label={t('favourite_view.mark', { name })}
      onClick={press}
    >
      <Heart size={20} strokeWidth={1.75} fill={shown ? 'currentColor' : 'none'} aria-hidden="true" />
    </button>
  );
}
