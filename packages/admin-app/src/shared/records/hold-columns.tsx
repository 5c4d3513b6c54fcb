import type { ResponseOf } from '@goodturn/contract';
import { Button } from 'antd';
import { DateTimeCell } from '../components/date-time-cell.tsx';
import type { Column } from '../components/record-table.tsx';
import { StatusTag } from '../components/status-tag.tsx';
import { useTranslations } from '../i18n/texts.ts';
import { useAdministrator } from '../session/administrator.ts';

type Hold = ResponseOf<'user/details'>['holds'][number];
export type HoldAction = 'accept' | 'decline' | 'lift';

export function useHoldColumns(): Column<Hold>[] {
  const { t } = useTranslations();
  return [
    { key: 'id', title: t('admin_view.number'), cell: ({ holdId }) => holdId, numeric: true },
    { key: 'reason', title: t('admin_view.reason'), cell: ({ reason }) => reason },
    {
      key: 'time',
      title: t('admin_view.holdTime'),
      cell: ({ startsAt, expiresAt }) => (
        <>
          <DateTimeCell at={startsAt} />
          <br />
          <DateTimeCell at={expiresAt} />
        </>
      ),
    },
    { key: 'state', title: t('admin_view.state'), cell: (row) => <State {...row} /> },
    { key: 'appeal', title: t('admin_view.appeal'), cell: (row) => <Appeal {...row} /> },
  ];
}

/** Returns the column of the actions on a hold; an appeal needs a third person. */
export function useHoldActionsColumn<Row extends Hold>(open: (action: HoldAction, hold: Row) => void): Column<Row> {
  const { t } = useTranslations();
  return { key: 'actions', title: t('admin_view.actions'), cell: (row) => <Actions hold={row} open={open} /> };
}

function State({ endCause, endedAt }: Hold) {
  const { t } = useTranslations();
  return (
    <>
      <StatusTag state={endCause === null ? 'active' : endCause} />
      {endedAt !== null && (
        <div className="muted nowrap">
          {t('admin_view.endedAt')} <DateTimeCell at={endedAt} />
        </div>
      )}
    </>
  );
}

function Appeal({ appeal, appealedAt, appealAccepted, appealRemark, appealDecidedBy }: Hold) {
  const { t } = useTranslations();
  if (appeal === null) return t('admin_view.noAppeal');
  return (
    <>
      {appeal}
      {appealedAt !== null && (
        <div className="muted">
          <DateTimeCell at={appealedAt} />
        </div>
      )}
      {appealAccepted !== null && (
        <div>
          {t(appealAccepted ? 'admin_view.appealAccepted' : 'admin_view.appealDeclined', {
            who: appealDecidedBy ?? '',
          })}{' '}
          {appealRemark}
        </div>
      )}
    </>
  );
}

function Actions<Row extends Hold>({ hold, open }: { hold: Row; open: (action: HoldAction, hold: Row) => void }) {
  const { t } = useTranslations();
  const { account, may } = useAdministrator();
  if (!hold.active || !may('hold.write')) return null;
  const judged = hold.appeal === null || hold.appealAccepted !== null;
  const involved = account === hold.requestedBy || account === hold.agreedBy;
  const actions: HoldAction[] = judged ? ['lift'] : ['accept', 'decline', 'lift'];
  return (
    <>
      <div className="row-actions">
        {actions.map((action) => (
          <Button
            key={action}
            size="small"
            disabled={action !== 'lift' && involved}
            aria-label={`${t(`admin_view.holdAction.${action}`)}: ${hold.holdId}`}
            onClick={() => open(action, hold)}
          >
            {t(`admin_view.holdAction.${action}`)}
          </Button>
        ))}
      </div>
      {!judged && involved && <div className="muted">{t('admin_view.appealByThird')}</div>}
    </>
  );
}
