import { Clover, Heart, SlidersHorizontal, Truck, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { amountText } from '../../../shared/components/amount-text.ts';
import { currentLanguage } from '../../../shared/i18n/language.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import type { FilterCounts } from '../api/found-queries.ts';
import type { FilterName, Filters } from '../search-filters.ts';
import type { FilterChoice } from '../use-filter-choice.ts';

interface Chip {
  key: string;
  name: string;
  /** The filters that remain without it. */
  others: Filters;
  onPress: () => void;
}

const iconSize = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
const icons: Partial<Record<FilterName, ReactNode>> = {
  lucky: <Clover {...iconSize} />,
  ships: <Truck {...iconSize} />,
  favourites: <Heart {...iconSize} />,
};

/** Returns what is filtered by, each with the way to do without it. */
export function usePressedChips(choice: FilterChoice, counts: FilterCounts | undefined): Chip[] {
  const { t } = useTranslations();
  const { filters, offered, nameOf, toggle, toggleBrand, change } = choice;
  const { upTo, brandIds } = filters;
  const price = amountText(upTo ?? '0', currentLanguage().htmlLang).shown;
  return [
    ...(upTo === undefined
      ? []
      : [
          {
            key: 'upTo',
            name: t('home_view.upTo', { amount: price }),
            others: { ...filters, upTo: undefined },
            onPress: () => change({ upTo: undefined }),
          },
        ]),
    ...offered
      .filter((name) => filters.on.includes(name))
      .map((name) => ({
        key: name,
        name: nameOf(name),
        others: { ...filters, on: filters.on.filter((one) => one !== name) },
        onPress: () => toggle(name),
      })),
    ...(counts?.brands ?? [])
      .filter(({ brandId }) => brandIds.includes(brandId))
      .map(({ brandId, name }) => ({
        key: `brand ${brandId}`,
        name,
        others: { ...filters, brandIds: brandIds.filter((one) => one !== brandId) },
        onPress: () => toggleBrand(brandId),
      })),
  ];
}

interface FilterChipsProps {
  choice: FilterChoice;
  counts: FilterCounts | undefined;
  /** Beside a column of all filters only those that are on have a button. */
  pressedOnly?: boolean;
  /** Opens all filters, of which a phone has no room for most. */
  onAll?: () => void;
}

/** The filters as buttons, the pressed ones first. */
export function FilterChips({ choice, counts, pressedOnly = false, onAll }: FilterChipsProps) {
  const { t } = useTranslations();
  const pressed = usePressedChips(choice, counts);
  const { offered, filters, nameOf, toggle } = choice;
  const others = pressedOnly ? [] : offered.filter((name) => !filters.on.includes(name));
  return (
    <div className="filters">
      {onAll !== undefined && (
        <button type="button" aria-haspopup="dialog" onClick={onAll}>
          <SlidersHorizontal {...iconSize} />
          {t('search_view.filters')}
        </button>
      )}
      {pressed.map(({ key, name, onPress }) => (
        <button key={key} type="button" aria-pressed="true" onClick={onPress}>
          {name}
          <X {...iconSize} />
        </button>
      ))}
      {others.map((name) => (
        <button key={name} type="button" aria-pressed="false" onClick={() => toggle(name)}>
          {icons[name]}
          {nameOf(name)}
        </button>
      ))}
    </div>
  );
}
