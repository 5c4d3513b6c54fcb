import { useParams } from 'react-router';
import { useCallPages } from '../../../shared/api/calls.ts';
import { Worklist, WorklistTabs } from '../../../shared/components/worklist.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { useFilter } from '../../../shared/use-filter.ts';
import { ReturnPage } from './return-page.tsx';
import { TimeIn } from '../../../shared/components/time-in.tsx';
import { DateTimeCell } from '../../../shared/components/date-time-cell.tsx';
import { StatusTag } from '../../../shared/components/status-tag.tsx';
import { formatAmount } from '../../../shared/i18n/formats.ts';
import { isUndecided, type ReturnRequest } from './return.ts';

const queues = ['requested', 'appealed', 'coming'] as const;

/** The returns that wait for a decision or for their goods, oldest first; all others are in a table. */
export function ReturnsScreen() {
  const { t } = useTranslations();
  const { returnId } = useParams();
  const [state, choose] = useFilter('state', queues, 'requested');
  const title = t('admin_view.menu.returns');
  return (
    <Worklist
      title={title}
      label={t('admin_view.returnList')}
      tabs={
        <WorklistTabs
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
    </Worklist>
  );
}

function ReturnRow({ requested }: { requested: ReturnRequest }) {
  const { t } = useTranslations();
  const { order, reason, state, requestedAt, decideBy, approvalId } = requested;
  return (
    <>
      <span className="worklist-row__line">
        <strong className="worklist-row__rest">{order.productName}</strong>
        <strong translate="no" className="numeric">
          {formatAmount(order.price)}
        </strong>
      </span>
      <span className="worklist-row__line muted">
        <bdi translate="no" className="worklist-row__rest">
          {order.recipient ?? order.userName}
        </bdi>
        <DateTimeCell at={requestedAt} />
      </span>
      <span className="worklist-row__line muted">
        <span className="worklist-row__rest">{t(`admin_view.returnReason.${reason}`)}</span>
        {!isUndecided(state) && <StatusTag state={state} />}
        {isUndecided(state) && (
          <span className="nowrap">
            {approvalId === null ? (
              <TimeIn isShort at={decideBy} sentence={(dateTime) => t('admin_view.decideBy', { dateTime })} />
            ) : (
              t('admin_view.approvalWaits')
            )}
          </span>
        )}
      </span>
    </>
  );
}
