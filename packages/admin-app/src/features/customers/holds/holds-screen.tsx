import { useState } from 'react';
import { AppealDrawer, LiftDrawer } from '../../../shared/components/hold-drawers.tsx';
import { PendingRequests } from '../../../shared/components/pending-requests.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { ListScreen } from '../../../shared/list/list-screen.tsx';
import { useList, type ListDefinition } from '../../../shared/list/use-list.ts';
import { useListed } from '../../../shared/list/use-listed.ts';
import type { HoldAction } from '../../../shared/records/hold-columns.tsx';
import { useHoldColumns, type Hold } from './hold-columns.tsx';
import { HoldDetails } from './hold-details.tsx';

export function HoldsScreen() {
  const { t } = useTranslations();
  const [opened, setOpened] = useState<{ action: HoldAction | 'look'; hold: Hold }>();
  const list = useList(useHoldList());
  const listed = useListed(list, { rows: 'hold/inquire', totals: 'hold/totals' });
  const close = () => setOpened(undefined);
  return (
    <ListScreen
      {...listed}
      exportPath="hold/export"
      title={t('admin_view.menu.holds')}
      searchLabel={t('admin_view.searchHold')}
      columns={useHoldColumns((action, hold) => setOpened({ action, hold }))}
      keyOf={({ holdId }) => holdId}
      nameOf={({ holdId }) => t('admin_view.holdNumber', { id: holdId })}
      onOpen={(hold) => setOpened({ action: 'look', hold })}
      emptyText={t('admin_view.emptyHolds.all')}
      emptyViews={Object.fromEntries(named.map((view) => [view, t(`admin_view.emptyHolds.${view}`)]))}
      top={<PendingRequests kinds={['hold', 'hold_release']} />}
    >
      {opened?.action === 'look' && <HoldDetails hold={opened.hold} onClose={close} />}
      {opened?.action === 'lift' && <LiftDrawer hold={opened.hold} onClose={close} />}
      {(opened?.action === 'accept' || opened?.action === 'decline') && (
        <AppealDrawer hold={opened.hold} accept={opened.action === 'accept'} onClose={close} />
      )}
    </ListScreen>
  );
}

const named = ['active', 'appealed', 'ended'] as const;

const states = ['appealed', 'active', 'ended'] as const;
const ends = ['expired', 'lifted', 'appeal'] as const;

function useHoldList(): ListDefinition {
  const { t } = useTranslations();
  const options = states.map((value) => ({ value, label: t(`admin_view.holdState.${value}`) }));
  return {
    name: 'holds',
    views: [
      ...options.map(({ value, label }) => ({ name: value, label, values: { state: value } })),
      { name: 'all', label: t('admin_view.allRows'), values: {} },
    ],
    filters: [
      { name: 'state', label: t('admin_view.state'), kind: 'choice', options },
      {
        name: 'endCause',
        label: t('admin_view.endedBy'),
        kind: 'choice',
        options: ends.map((value) => ({ value, label: t(`admin_view.state.${value}`) })),
      },
      { name: 'userId', label: t('admin_view.userId'), kind: 'id' },
      { name: 'requestedBy', label: t('admin_view.requestedByLabel'), kind: 'text' },
      { name: 'starts', label: t('admin_view.holdFrom'), kind: 'days' },
      { name: 'ended', label: t('admin_view.endedAt'), kind: 'days' },
    ],
    sorts: ['starts', 'expires'],
    // Pending appeals are a queue: the oldest comes first, as on the server.
    usualSort: ({ state = '' }) => ({ name: 'starts', descending: state !== 'appealed' }),
  };
}
