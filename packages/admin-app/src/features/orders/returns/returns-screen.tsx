import { useParams } from 'react-router';
import { useCallPages } from '../../../shared/api/calls.ts';
import { Desk } from '../../../shared/components/desk.tsx';
import { DeskTabs } from '../../../shared/components/desk-tabs.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { useFilter } from '../../../shared/use-filter.ts';
import { ReturnPage } from './return-page.tsx';
import { ReturnRow } from './return-row.tsx';

const queues = ['requested', 'coming'] as const;

/** Returns that wait for a decision, or for their goods, the oldest first, beside the page of one; the others stand in a table. */
export function ReturnsScreen() {
  const { t } = useTranslations();
  const { returnId } = useParams();
  const [state, choose] = useFilter('state', queues, 'requested');
  const title = t('admin_view.menu.returns');
  return (
    <Desk
      title={title}
      label={t('admin_view.returnList')}
      tabs={
        <DeskTabs
          label={t('admin_view.state')}
          value={state}
          queues={queues.map((value) => ({ value, label: t(`admin_view.returnTab.${value}`) }))}
          onChange={choose}
          lists={[{ to: '/customer/returns/list', label: t('admin_view.returnTab.decided') }]}
        />
      }
      query={useCallPages('return/inquire', { state: [state] })}
      emptyText={t(`admin_view.emptyReturns.${state}`)}
      keyOf={(row) => row.returnId}
      pathOf={(row) => `/customer/returns/${row.returnId}`}
      row={(row) => <ReturnRow requested={row} />}
      opened={returnId}
      chooseText={t('admin_view.chooseReturn')}
    >
      <ReturnPage key={returnId} returnId={returnId ?? ''} />
    </Desk>
  );
}
