import { amountText } from '../../shared/components/amount-text.ts';
import { currentLanguage } from '../../shared/i18n/language.ts';
import { useTranslations } from '../../shared/i18n/texts.ts';
import { useFriend } from '../../shared/session/use-friend.ts';
import { useUserInfo } from '../../shared/session/user-info.ts';
import { type FilterName, filterNames, filtersIn, leastCashback } from './search-filters.ts';

export type FilterChoice = ReturnType<typeof useFilterChoice>;

type Params = Readonly<Record<string, string>>;

/** Returns the filters and the sort of an address, those that can be chosen, and how each is called and changed. */
export function useFilterChoice(params: URLSearchParams, onChange: (params: Params) => void) {
  const { t } = useTranslations();
  const user = useUserInfo().data;
  const available = user?.available || undefined;
  const isOwner = useFriend() === null;
  const filters = filtersIn(params);
  const change = (changes: Readonly<Record<string, string | undefined>>) => {
    const next = { ...Object.fromEntries(params), ...changes };
    const kept = Object.entries(next).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]));
    onChange(Object.fromEntries(kept));
  };
  /** The filters that need an account or its balance are only there with it. */
  const isOffered = (name: FilterName): boolean =>
    name === 'within'
      ? available !== undefined && isOwner
      : name === 'ships'
        ? user !== undefined
        : name !== 'favourites' || (user !== undefined && isOwner);
  return {
    filters,
    available,
    offered: filterNames.filter(isOffered),
    change,
    toggle: (name: FilterName) => {
      const isOn = filters.on.includes(name);
      // One share of cashback takes the place of the other.
      const others = name in leastCashback ? { cashback: undefined, cashback15: undefined } : {};
      change({ ...others, [name]: isOn ? undefined : '1' });
    },
    toggleBrand: (brandId: string) => {
      const { brandIds } = filters;
      const next = brandIds.includes(brandId) ? brandIds.filter((id) => id !== brandId) : [...brandIds, brandId];
      change({ brands: next.length === 0 ? undefined : next.join(',') });
    },
    nameOf: (name: FilterName): string =>
      t(name === 'cashback15' ? 'search_view.filter_cashback' : `search_view.filter_${name}`, {
        amount: amountText(available ?? '0', currentLanguage().htmlLang).shown,
        percent: leastCashback[name] ?? '',
      }),
  };
}
