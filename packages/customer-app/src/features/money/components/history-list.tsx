import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { InfiniteList, itemsOf } from '../../../shared/components/infinite-list.tsx';
import { EmptyState, QueryState, Skeleton } from '../../../shared/components/states.tsx';
import { Tabs } from '../../../shared/components/tabs.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { historyStates, type HistoryState } from '../history-state.ts';
import './money.css';

interface HistoryListProps<Item> {
  empty: { icon: LucideIcon; title: string; text: string };
  /** The action that is offered if nothing is pending. */
  action?: ReactNode;
  state: HistoryState;
  onState: (state: HistoryState) => void;
  query: {
    data: { pages: readonly { list: readonly Item[] }[] } | undefined;
    error: Error | null;
    refetch: () => unknown;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    dataUpdatedAt: number;
    fetchNextPage: () => unknown;
  };
  idOf: (item: Item) => string;
  children: (item: Item) => ReactNode;
}

export function HistoryList<Item>({ empty, action, state, onState, query, idOf, children }: HistoryListProps<Item>) {
  const { t } = useTranslations();
  const tabs = historyStates.map((value) => ({ value, title: t(`history_view.state_${value}`) }));
  const skeleton = <Skeleton blockSize="160px" />;
  return (
    <div className="stack">
      <Tabs
        label={t('history_view.filter')}
        tabs={tabs}
        value={state}
        onChange={(value) => onState(value as HistoryState)}
        panel="history"
      />
      <div id="history" role="tabpanel" className="stack" aria-label={t(`history_view.state_${state}`)}>
        <QueryState query={query} skeleton={skeleton}>
          {({ pages }) => {
            const items = itemsOf(pages, idOf);
            if (items.length === 0) return <EmptyState {...empty}>{state === '0' && action}</EmptyState>;
            return (
              <InfiniteList query={query} skeleton={skeleton}>
                {items.map((item) => children(item))}
              </InfiniteList>
            );
          }}
        </QueryState>
      </div>
    </div>
  );
}
