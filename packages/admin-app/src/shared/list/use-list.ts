import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useAdministrator } from '../session/administrator.ts';
import { addressOf, readAddress, withChange, type Density, type ListSort, type ListView } from './list-address.ts';
import { filterInput, isSet, type FilterValues, type ListFilter } from './list-filters.ts';
import { readStored, store } from '@goodturn/browser';

export interface ListDefinition {
  /** The key under which a person's saved views are stored. */
  name: string;
  views: readonly ListView[];
  filters: readonly ListFilter[];
  sorts: readonly string[];
  /** Returns the default sort; undefined for an order that is not a sort. */
  usualSort: (values: FilterValues) => ListSort | undefined;
}

export type List = ReturnType<typeof useList>;

/** Returns the state of a list from its address: view, filters, search, sort, columns and row height. */
export function useList(definition: ListDefinition) {
  const { administratorId } = useAdministrator();
  const [query, setQuery] = useSearchParams();
  // A second change may come before the page is rendered with the first one, and adds to it.
  const latest = useRef(query);
  useEffect(() => {
    latest.current = query;
  }, [query]);
  const saved = useSavedViews(definition.name, administratorId);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const views = [...definition.views, ...saved.views];
  const names = definition.filters.map(({ name }) => name);
  const address = readAddress(query, views, names);
  const view = views.find(({ name }) => name === address.view);
  const sort = definition.sorts.includes(address.sort?.name ?? '') ? address.sort : undefined;
  const show = (next: URLSearchParams): void => {
    setSelected(new Set());
    latest.current = next;
    setQuery(next, { replace: true });
  };
  const change = (name: string, value: string, usual = ''): void =>
    show(withChange(latest.current, name, value, usual));
  return {
    ...definition,
    ...address,
    views,
    shownSort: sort ?? definition.usualSort(address.values),
    selected,
    select: setSelected,
    set: definition.filters.filter((filter) => isSet(filter, address.values[filter.name] ?? '')),
    /** The input of the call for totals; the call for rows also takes the sort. */
    input: filterInput(definition.filters, address.values, address.search),
    sortInput: sort === undefined ? {} : { sort: sort.name, descending: sort.descending },
    inputOf: ({ values }: ListView): object => filterInput(definition.filters, values, ''),
    filterBy: (name: string, value: string): void => change(name, value, view?.values[name]),
    searchFor: (text: string): void => change('search', text),
    sortBy: ({ name, descending }: ListSort): void => change('sort', `${descending ? '-' : ''}${name}`),
    showColumns: (keys: readonly string[] | undefined): void => change('columns', keys?.join(',') ?? ''),
    showRows: (density: Density): void => change('rows', density, 'normal'),
    choose: (name: string): void => {
      const chosen = views.find((one) => one.name === name);
      if (chosen) show(addressOf(chosen, latest.current));
    },
    clear: (): void => {
      const next = new URLSearchParams(latest.current);
      for (const name of ['search', ...names]) next.delete(name);
      for (const name of names) if ((view?.values[name] ?? '') !== '') next.set(name, '');
      show(next);
    },
    save: (label: string): void => show(addressOf(saved.save(label, address.values), latest.current)),
    forget: (name: string): void => {
      saved.remove(name);
      show(new URLSearchParams());
    },
  };
}

const isText = (value: unknown): value is string => typeof value === 'string';

function isView(value: unknown): value is Pick<ListView, 'name' | 'label' | 'values'> {
  if (typeof value !== 'object' || value === null) return false;
  const { name, label, values } = value as Partial<Record<string, unknown>>;
  return (
    isText(name) &&
    isText(label) &&
    typeof values === 'object' &&
    values !== null &&
    Object.values(values).every(isText)
  );
}

function readViews(key: string): ListView[] {
  try {
    const stored: unknown = JSON.parse(readStored(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isView).map((view) => ({ ...view, isOwn: true })) : [];
  } catch {
    return [];
  }
}

function useSavedViews(list: string, administratorId: string) {
  const key = `admin_views:${administratorId}:${list}`;
  const [views, setViews] = useState(() => readViews(key));
  const keep = (next: ListView[]): void => {
    setViews(next);
    store(key, JSON.stringify(next.map(({ name, label, values }) => ({ name, label, values }))));
  };
  return {
    views,
    /** Saves the filters under a label and replaces an existing view with that label. */
    save: (label: string, values: FilterValues): ListView => {
      const set = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
      const view: ListView = { name: `own-${label}`, label, values: set, isOwn: true };
      keep([...views.filter((one) => one.name !== view.name), view]);
      return view;
    },
    remove: (name: string): void => keep(views.filter((view) => view.name !== name)),
  };
}
