import { textOr } from '../../../shared/i18n/texts.ts';
import { type ProductCard, useCategories } from '../api/shop-queries.ts';
import { hasOwnTab } from '../category-tab.ts';
import { Marked } from './marked.tsx';
import type { CardWords } from './product-card.tsx';

/**
 * Returns what a card of a result says: brand and category, since a search can hit either, with the searched word
 * underlined. A list of one category does not repeat its name.
 */
export function useFoundWords(asked: string, namesCategory: boolean): (product: ProductCard) => CardWords {
  const categories = useCategories().data?.filter(hasOwnTab);
  return ({ productName, brandName, categoryId }) => {
    const category = namesCategory ? categories?.find((one) => one.categoryId === categoryId) : undefined;
    return {
      name: <Marked text={productName} typed={asked} />,
      brand: (
        <>
          <bdi translate="no">
            <Marked text={brandName} typed={asked} />
          </bdi>
          {category !== undefined && (
            <>
              {' · '}
              <Marked text={textOr(`category_view.${categoryId}`, category.title)} typed={asked} />
            </>
          )}
        </>
      ),
    };
  };
}
