import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslations } from '../i18n/texts.ts';
import { Button } from './button.tsx';

const loadMoreWithinPx = 300;

interface InfiniteListProps {
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    /** Changes with each page that has come. */
    dataUpdatedAt: number;
    fetchNextPage: () => unknown;
  };
  children: ReactNode;
  /** What stands in for the items that are on their way. */
  skeleton: ReactNode;
}

/** Asks for the next page when the end of the list comes within 300 px of the screen. */
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
    // Looked at anew after each page: on a busy device a page can come within one drawing, and an end that was in sight
    // before and after it is no news to an observer, so that the list would stop.
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
