import { useState } from 'react';
import { AppealDrawer, LiftDrawer } from '../../../shared/components/hold-drawers.tsx';
import { PendingRequests } from '../../../shared/components/pending-requests.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { ListScreen } from '../../../shared/list/list-screen.tsx';
import { useList } from '../../../shared/list/use-list.ts';
import { useListed } from '../../../shared/list/use-listed.ts';
import type { HoldAction } from '../../../shared/records/hold-columns.tsx';
import type { Hold } from './hold.ts';
import { useHoldColumns } from './hold-columns.tsx';
import { HoldDetails } from './hold-details.tsx';
import { useHoldList } from './hold-list.ts';

/** The holds on customers with reason and end, and the appeals that a third person has to decide. */
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
