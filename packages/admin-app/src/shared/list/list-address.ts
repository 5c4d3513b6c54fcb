// The state of a list as its address encodes it: the view and the differences from it. A shared link opens the same
// list, and going back restores it.
import type { FilterValues } from './list-filters.ts';

export type Density = 'compact' | 'normal' | 'roomy';
export const densities: readonly Density[] = ['compact', 'normal', 'roomy'];

export interface ListView {
  name: string;
  label: string;
  values: FilterValues;
  isOwn?: boolean;
}

export interface ListSort {
  name: string;
  descending: boolean;
}

interface ListAddress {
  view: string;
  values: FilterValues;
  search: string;
  sort: ListSort | undefined;
  /** The keys of the visible columns; undefined for the defaults. */
  columns: readonly string[] | undefined;
  density: Density;
  /** Whether the filters differ from those of the view. */
  isChanged: boolean;
}

export function readAddress(query: URLSearchParams, views: readonly ListView[], names: readonly string[]): ListAddress {
  const name = query.get('view');
  // Another person's saved view is unknown here, so that the address also contains its filters.
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

/** Returns the address with one parameter changed; default values are omitted. */
export function withChange(query: URLSearchParams, name: string, value: string, usual = ''): URLSearchParams {
  const next = new URLSearchParams(query);
  if (value === usual) next.delete(name);
  else next.set(name, value);
  return next;
}

const kept = ['columns', 'rows'] as const;

/** Returns the address of a view. A saved view includes its filters, so that the link works for other people. */
export function addressOf(view: ListView, query: URLSearchParams): URLSearchParams {
  const own = view.isOwn ? Object.entries(view.values) : [];
  const looks = kept.map((name) => [name, query.get(name)] as const).filter(([, value]) => value !== null);
  return new URLSearchParams([['view', view.name], ...own, ...looks] as [string, string][]);
}
