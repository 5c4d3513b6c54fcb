// A list as its address says it: the view, and what differs from it. A link leads to the same list, and the way back keeps it.
import type { FilterValues } from './list-filters.ts';

export type Density = 'compact' | 'normal' | 'roomy';
export const densities: readonly Density[] = ['compact', 'normal', 'roomy'];

/** A named choice of filters. */
export interface ListView {
  name: string;
  label: string;
  values: FilterValues;
  /** Kept by this person in this browser. */
  isOwn?: boolean;
}

export interface ListSort {
  name: string;
  descending: boolean;
}

export interface ListAddress {
  view: string;
  values: FilterValues;
  search: string;
  sort: ListSort | undefined;
  /** The keys of the columns shown; undefined for the usual ones. */
  columns: readonly string[] | undefined;
  density: Density;
  /** Whether the filters differ from those of the view. */
  isChanged: boolean;
}

export function readAddress(query: URLSearchParams, views: readonly ListView[], names: readonly string[]): ListAddress {
  const name = query.get('view');
  // A view that somebody else keeps is unknown here: its filters stand in the address as well.
  const view = views.find((one) => one.name === name) ?? (name === null ? views[0] : undefined);
  const valueOf = (filter: string): string => query.get(filter) ?? view?.values[filter] ?? '';
  const values = Object.fromEntries(names.map((filter) => [filter, valueOf(filter)]));
  const sort = query.get('sort') ?? '';
  const density = densities.find((one) => one === query.get('rows'));
  return {
    view: view?.name ?? '',
    values,
    search: query.get('search') ?? '',
    sort: sort === '' ? undefined : { name: sort.replace(/^-/, ''), descending: sort.startsWith('-') },
    columns: query.get('columns')?.split(','),
    density: density ?? 'normal',
    isChanged: names.some((filter) => values[filter] !== (view?.values[filter] ?? '')),
  };
}

/** The same address with one thing changed; what is as usual does not stand in it. */
export function withChange(query: URLSearchParams, name: string, value: string, usual = ''): URLSearchParams {
  const next = new URLSearchParams(query);
  if (value === usual) next.delete(name);
  else next.set(name, value);
  return next;
}

const kept = ['columns', 'rows'] as const;

/** The address of a view. A person's own one brings its filters along, so that the link works for others too. */
export function addressOf(view: ListView, query: URLSearchParams): URLSearchParams {
  const own = view.isOwn ? Object.entries(view.values) : [];
  const looks = kept.map((name) => [name, query.get(name)] as const).filter(([, value]) => value !== null);
  return new URLSearchParams([['view', view.name], ...own, ...looks] as [string, string][]);
}
