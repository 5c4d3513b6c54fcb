import type { InputOf } from '@goodturn/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { useCall, type useCallPages, useRefetchAll } from '../api/calls.ts';

type RowsPath = Parameters<typeof useCallPages>[0];

/** The differences from the visible rows, which stay unchanged until the user asks for an update. */
export interface News {
  newer: number;
  changed: number;
  show: () => void;
}

interface Shown {
  rows: readonly unknown[] | undefined;
  isPlaceholderData: boolean;
  dataUpdatedAt: number;
  isFetching: boolean;
  isFetchingNextPage: boolean;
}

const everyMs = 20_000;

/** The first id of a row identifies it. */
const idOf = (row: unknown): unknown =>
  typeof row === 'object' && row !== null ? Object.entries(row).find(([name]) => name.endsWith('Id'))?.[1] : row;

/** Returns how many rows of the fresh first page are missing on screen, and how many have changed values. */
export function newsOf(shown: readonly unknown[], fresh: readonly unknown[]): { newer: number; changed: number } {
  const known = new Map(shown.map((row) => [idOf(row), JSON.stringify(row)]));
  const last = fresh.findLastIndex((row) => known.has(idOf(row)));
  // Rows after the last known one are not new: they are on a page that is not loaded.
  const seen = shown.length === 0 ? fresh : fresh.slice(0, last + 1);
  return {
    newer: seen.filter((row) => !known.has(idOf(row))).length,
    changed: seen.filter((row) => known.has(idOf(row)) && known.get(idOf(row)) !== JSON.stringify(row)).length,
  };
}

/**
 * Polls whether the first page of a list still equals the visible rows. News appear together with the totals and view
 * counts that they change; an empty list is updated automatically, because no visible row can move.
 */
export function useNews<P extends RowsPath>(path: P, request: InputOf<P>, shown: Shown): News {
  const [isLooking, setLooking] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLooking(true), everyMs);
    return () => clearTimeout(timer);
  }, []);
  const isShown = shown.rows !== undefined && !shown.isPlaceholderData;
  const look = useCall(path, request, { enabled: isLooking && isShown, refetchInterval: everyMs });
  const fresh = look.data !== undefined && 'list' in look.data ? (look.data.list as readonly unknown[]) : undefined;
  const none = { newer: 0, changed: 0 };
  // After a person's own change, rows and poll are both refetched, in either order: an older poll, or rows still
  // loading, would report that change as news.
  const isReading = shown.isFetching && !shown.isFetchingNextPage;
  const isComparable = isShown && !isReading && look.dataUpdatedAt > shown.dataUpdatedAt;
  const found = isComparable && fresh !== undefined ? newsOf(shown.rows ?? [], fresh) : none;
  const refetchAll = useRefetchAll();
  const show = useEffectEvent(() => void refetchAll());
  const isFirst = found.newer > 0 && shown.rows?.length === 0;
  useEffect(() => {
    if (isFirst) show();
  }, [isFirst]);
  return { ...(isFirst ? none : found), show: () => void refetchAll() };
}
