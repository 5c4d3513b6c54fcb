import { useEffect, useId, useState, type CSSProperties, type ReactNode } from 'react';
import { amountText } from '../../../shared/components/amount-text.ts';
import { formatCount } from '../../../shared/i18n/counts.ts';
import { currentLanguage } from '../../../shared/i18n/language.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import '../../../shared/components/range.css';
import type { FilterCounts } from '../api/found-queries.ts';
import { countNames } from '../search-filters.ts';
import type { FilterChoice } from '../use-filter-choice.ts';

interface FilterPanelProps {
  choice: FilterChoice;
  counts: FilterCounts | undefined;
}

/** The filters as a column, each with how many products it would leave together with the others. */
export function FilterPanel({ choice, counts }: FilterPanelProps) {
  const { t } = useTranslations();
  const { filters, offered, nameOf, toggle, toggleBrand } = choice;
  const brands = counts?.brands ?? [];
  return (
    <aside className="filter-panel" aria-label={t('search_view.filters')}>
      <div className="filter-panel__price">
        {counts !== undefined && <PriceRange choice={choice} counts={counts} />}
      </div>
      <Group title={t('search_view.campaign')}>
        {offered.map((name) => (
          <Tick
            key={name}
            name={nameOf(name)}
            on={filters.on.includes(name)}
            count={counts?.[countNames[name]]}
            onPress={() => toggle(name)}
          />
        ))}
      </Group>
      {brands.length > 1 && (
        <Group title={t('search_view.brand')}>
          {brands.map(({ brandId, name, products }) => (
            <Tick
              key={brandId}
              name={<bdi translate="no">{name}</bdi>}
              on={filters.brandIds.includes(brandId)}
              count={products}
              onPress={() => toggleBrand(brandId)}
            />
          ))}
        </Group>
      )}
    </aside>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="filter-panel__group">
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

interface TickProps {
  name: ReactNode;
  on: boolean;
  /** It is undefined until it is known. */
  count: number | undefined;
  onPress: () => void;
}

function Tick({ name, on, count, onPress }: TickProps) {
  return (
    <label className="filter-panel__tick">
      <input type="checkbox" checked={on} onChange={onPress} />
      <span>{name}</span>
      <span className="muted">{count === undefined ? '' : formatCount(count)}</span>
    </label>
  );
}

/** The slider has come to rest after this time without a change, by whichever device it is moved. */
const restMs = 300;

const dollarsUp = (price: string | null): number => Math.ceil(Number(price ?? 0));

/** A slider over the prices of what is listed; at its end nothing is left out. */
function PriceRange({ choice, counts }: { choice: FilterChoice; counts: FilterCounts }) {
  const { t } = useTranslations();
  const id = useId();
  const min = dollarsUp(counts.lowestPrice);
  const max = dollarsUp(counts.highestPrice);
  const { filters, change } = choice;
  const chosen = Math.min(Math.max(Number(filters.upTo ?? max), min), max);
  const [moved, setMoved] = useState<number>();
  const at = moved ?? chosen;
  useEffect(() => {
    if (moved === undefined) return undefined;
    const timer = setTimeout(() => {
      change({ upTo: moved >= max ? undefined : String(moved) });
      setMoved(undefined);
    }, restMs);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- Only a further move of the slider begins the time anew.
  }, [moved]);
  const shown = amountText(String(at), currentLanguage().htmlLang).shown;
  if (max <= min) return null;
  return (
    <>
      <label htmlFor={id}>{t('home_view.priceUpTo')}</label>
      <b>
        <bdi translate="no">{shown}</bdi>
      </b>
      <input
        id={id}
        type="range"
        className="range"
        aria-valuetext={`${shown} USD`}
        min={min}
        max={max}
        value={at}
        style={{ '--at': (at - min) / (max - min) } as CSSProperties}
        onChange={(event) => setMoved(Number(event.target.value))}
      />
    </>
  );
}
