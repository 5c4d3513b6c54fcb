import { navigate } from '../../../shared/router/hash-history.ts';
import { amountText } from '../../../shared/components/amount-text.ts';
import { Button } from '../../../shared/components/button.tsx';
import { currentLanguage } from '../../../shared/i18n/language.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { searchOnArrival } from '../../../shared/match/search-on-arrival.ts';
import type { ProductChoice } from '../product-choice.ts';

interface MatchButtonProps {
  productId: string;
  netPrice: string;
  choice: ProductChoice;
}

/** Button from a product to the matching page, which searches for an order of it with the chosen variants. */
export function MatchButton({ productId, netPrice, choice }: MatchButtonProps) {
  const { t } = useTranslations();
  const toMatch = () =>
    navigate(`/view/task?${new URLSearchParams({ productId, ...choice })}`, { state: searchOnArrival });
  return (
    <div className="product__action">
      <Button wide onClick={toMatch}>
        {t('product_view.match', { amount: amountText(netPrice, currentLanguage().htmlLang).shown })}
      </Button>
    </div>
  );
}
