import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslations } from '../i18n/texts.ts';
import { Button } from './button.tsx';

const loadMoreWithinPx = 300;

interface InfiniteListProps {
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    /** Changes with each loaded page. */
    dataUpdatedAt: number;
    fetchNextPage: () => unknown;
  };
  children: ReactNode;
  skeleton: ReactNode;
}

/** Requests the next page when the end of the list comes within 300 px of the screen. */
export function InfiniteList({ query, children, skeleton }: InfiniteListProps) {
  const end = useRef<HTMLDivElement>(null);
  const { t } = useTranslations();
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, dataUpdatedAt, fetchNextPage } = query;
  const waits = hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (!waits || end.current === null) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting === true && fetchNextPage(), {
      rootMargin: `0px 0px ${loadMoreWithinPx}px 0px`,
    });
    observer.observe(end.current);
    return () => observer.disconnect();
    // Observed again after each page: on a busy device a page can arrive within one frame, and an observer reports
    // nothing if the end was in sight before and after it, so that the list would stop.
  }, [waits, dataUpdatedAt, fetchNextPage]);
  return (
    <>
      {children}
      {isFetchingNextPage && skeleton}
      {isFetchNextPageError && (
        <Button variant="secondary" wide onClick={() => fetchNextPage()}>
          {t('common_view.retry')}
        </Button>
      )}
      <div ref={end} />
    </>
  );
}

/**
 * Returns the items of all loaded pages in their order; an item that was loaded twice, because the list changed in
 * between, appears once.
 */
export function itemsOf<Item>(pages: readonly { list: readonly Item[] }[], idOf: (item: Item) => string): Item[] {
  const byId = new Map<string, Item>();
  for (const item of pages.flatMap((page) => page.list)) {
    if (!byId.has(idOf(item))) byId.set(idOf(item), item);
  }
  return [...byId.values()];
}
