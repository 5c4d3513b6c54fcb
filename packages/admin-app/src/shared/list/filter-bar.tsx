import { CloseOutlined, PlusOutlined } from '@ant-design/icons';
import { useState, type RefObject } from 'react';
import { useTranslations } from '../i18n/texts.ts';
import { FilterEditor } from './filter-editor.tsx';
import { endsOf, type ListFilter, wireAmount } from './list-filters.ts';
import { Popup } from './popup.tsx';
import { SearchField } from './search-field.tsx';
import type { List } from './use-list.ts';
import { formatAmount, formatDay } from '../i18n/formats.ts';

interface FilterBarProps {
  list: List;
  searchLabel: string;
  search: RefObject<HTMLInputElement | null>;
  isAdding: boolean;
  onAdding: (isAdding: boolean) => void;
}

export function FilterBar({ list, searchLabel, search, isAdding, onAdding }: FilterBarProps) {
  const { t } = useTranslations();
  return (
    <div className="list-filters">
      <SearchField label={searchLabel} input={search} search={list.search} searchFor={list.searchFor} />
      {list.set.map((filter) => (
        <FilterChip key={filter.name} list={list} filter={filter} />
      ))}
      <AddFilter list={list} isOpen={isAdding} onOpen={onAdding} />
      {(list.set.length > 0 || list.search !== '') && (
        <button type="button" className="chip chip--plain" onClick={list.clear}>
          {t('admin_view.clearFilters')}
        </button>
      )}
    </div>
  );
}

function FilterChip({ list, filter }: { list: List; filter: ListFilter }) {
  const { t } = useTranslations();
  const [isOpen, setOpen] = useState(false);
  const value = list.values[filter.name] ?? '';
  const label = useFilterLabel()(filter, value);
  const change = (next: string): void => {
    list.filterBy(filter.name, next);
    if (filter.kind !== 'choice') setOpen(false);
  };
  return (
    <span className="chip chip--set">
      <Popup
        className="chip__open"
        name={filter.label}
        label={
          <>
            {filter.label} <b>{label}</b>
          </>
        }
        isOpen={isOpen}
        onOpen={setOpen}
      >
        <FilterEditor filter={filter} value={value} onChange={change} />
      </Popup>
      <button
        type="button"
        className="chip__off"
        aria-label={t('admin_view.removeFilter', { filter: filter.label })}
        onClick={() => list.filterBy(filter.name, '')}
      >
        <CloseOutlined aria-hidden />
      </button>
    </span>
  );
}

interface AddFilterProps {
  list: List;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

function AddFilter({ list, isOpen, onOpen }: AddFilterProps) {
  const { t } = useTranslations();
  const [name, setName] = useState<string>();
  const filter = list.filters.find((one) => one.name === name);
  const open = (next: boolean): void => {
    setName(undefined);
    onOpen(next);
  };
  const rest = list.filters.filter((one) => !list.set.includes(one));
  return (
    <Popup
      className="chip chip--add"
      name={t('admin_view.addFilter')}
      label={
        <>
          <PlusOutlined aria-hidden /> {t('admin_view.addFilter')} <kbd aria-hidden>F</kbd>
        </>
      }
      isOpen={isOpen}
      part={name}
      onOpen={open}
    >
      {filter === undefined ? (
        rest.map((one) => (
          <button key={one.name} type="button" className="popup__item" onClick={() => setName(one.name)}>
            {one.label}
          </button>
        ))
      ) : (
        <>
          <b>{filter.label}</b>
          <FilterEditor
            filter={filter}
            value={list.values[filter.name] ?? ''}
            onChange={(value) => {
              list.filterBy(filter.name, value);
              if (filter.kind !== 'choice') open(false);
            }}
          />
        </>
      )}
    </Popup>
  );
}

function useFilterLabel() {
  const { t } = useTranslations();
  const range = (from: string | undefined, to: string | undefined): string => {
    if (from === undefined) return t('admin_view.rangeUpTo', { to: to ?? '' });
    if (to === undefined) return t('admin_view.rangeSince', { from });
    return from === to ? from : t('admin_view.rangeFromTo', { from, to });
  };
  return (filter: ListFilter, value: string): string => {
    const [from, to] = endsOf(value);
    switch (filter.kind) {
      case 'choice': {
        const chosen = value.split(',');
        return filter.options
          .filter((option) => chosen.includes(option.value))
          .map(({ label }) => label)
          .join(', ');
      }
      case 'days':
        return range(from && formatDay(from), to && formatDay(to));
      case 'amount': {
        const [min, max] = [from, to].map(wireAmount).map((end) => end && formatAmount(end));
        return range(min, max);
      }
      case 'flag':
        return t(value === '1' ? 'admin_view.yesNo.true' : 'admin_view.yesNo.false');
      case 'id':
      case 'text':
        return value;
    }
  };
}
