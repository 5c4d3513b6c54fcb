import { useState } from 'react';
import { useTranslations } from '../i18n/texts.ts';
import type { ListFilter } from './list-filters.ts';

type ChoiceFilter = Extract<ListFilter, { kind: 'choice' }>;

interface FilterChoicesProps {
  filter: ChoiceFilter;
  /** The chosen values, separated by commas. */
  value: string;
  onChange: (value: string) => void;
}

/** A list with more choices than this can be searched. */
const fewChoices = 10;

/** The values of a filter with a checkbox each. A long list can be searched by label or recorded code. */
export function FilterChoices({ filter, value, onChange }: FilterChoicesProps) {
  const { t } = useTranslations();
  const [search, setSearch] = useState('');
  const chosen = value === '' ? [] : value.split(',');
  const toggled = (one: string) => (chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one]);
  const found = filter.options.filter((option) => isFound(option, search));
  return (
    <>
      {filter.options.length > fewChoices && (
        <div className="popup__search">
          <input
            className="choice"
            type="search"
            aria-label={t('admin_view.findChoice')}
            placeholder={t('admin_view.findChoice')}
            maxLength={120}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
        </div>
      )}
      {found.map((option) => (
        <label key={option.value}>
          <input
            type="checkbox"
            checked={chosen.includes(option.value)}
            onChange={() => onChange(toggled(option.value).join(','))}
          />
          {option.label}
        </label>
      ))}
      {found.length === 0 && <span role="status">{t('admin_view.noChoiceFound')}</span>}
    </>
  );
}

function isFound({ label, value }: ChoiceFilter['options'][number], search: string): boolean {
  const text = `${label}\n${value}`.toLocaleLowerCase();
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return words.every((word) => text.includes(word));
}
