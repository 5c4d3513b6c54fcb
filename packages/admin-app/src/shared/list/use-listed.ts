import type { InputOf, ReadPath, ResponseOf } from '@goodturn/contract';
import { useCall, useCallPages } from '../api/calls.ts';
import type { Count } from './list-views.tsx';
import { formatAmount } from '../i18n/formats.ts';
import type { ListView } from './list-address.ts';
import type { List } from './use-list.ts';
import { useNews } from './use-news.ts';

interface Totals extends Count {
  sums: Readonly<Record<string, string>> | null;
}

type RowsPath = Parameters<typeof useCallPages>[0];
type TotalsPath = { [P in ReadPath]: ResponseOf<P> extends Totals ? P : never }[ReadPath];

interface ListCalls<Rows, Sums> {
  rows: Rows;
  totals: Sums;
  sums?: Readonly<Record<string, string>>;
}

/** Reads a list by its calls: rows, totals, the count of each view, and news. */
export function useListed<P extends RowsPath, T extends TotalsPath>(list: List, calls: ListCalls<P, T>) {
  // The names and values in a list's definition are those of its calls.
  const request = { ...list.input, ...list.sortInput } as InputOf<P>;
  const query = useCallPages(calls.rows, request, { keepPrevious: true });
  const useTotals = (filter: object) =>
    useCall(calls.totals, filter as InputOf<T>, { keepPrevious: true }).data as Totals | undefined;
  const totals = useTotals(list.input);
  const sums = totals?.sums ?? {};
  const cells = Object.entries(calls.sums ?? {}).flatMap(([key, name]) => {
    const sum = sums[name];
    return sum === undefined ? [] : [[key, formatAmount(sum)] as const];
  });
  return {
    list,
    query,
    totals: totals && { count: totals.count, isMore: totals.isMore, cells: Object.fromEntries(cells) },
    useCount: (view: ListView): Count | undefined => useTotals(list.inputOf(view)),
    news: useNews(calls.rows, request, query),
  };
}
