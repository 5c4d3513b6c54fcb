import { Button } from 'antd';
import { CustomerCell } from '../../shared/components/customer-cell.tsx';
import type { Column } from '../../shared/components/record-table.tsx';
import { StatusTag } from '../../shared/components/status-tag.tsx';
import { formatDateTime } from '../../shared/i18n/formats.ts';
import { useAdministrator } from '../../shared/session/administrator.ts';
import { useTranslations } from '../../shared/i18n/texts.ts';
import type { Hold, HoldStep } from './hold.ts';

type Open = (step: HoldStep, hold: Hold) => void;

export function useHoldColumns(open: Open): Column<Hold>[] {
  const { t } = useTranslations();
  return [
    { key: 'id', title: t('admin_view.number'), cell: ({ holdId }) => holdId, figures: true },
    { key: 'customer', title: t('admin_view.customer'), cell: (row) => <CustomerCell {...row} /> },
    { key: 'reason', title: t('admin_view.reason'), cell: ({ reason }) => reason },
    {
      key: 'time',
      title: t('admin_view.holdTime'),
      cell: ({ startsAt, expiresAt }) => (
        <span className="nowrap">
          {formatDateTime(startsAt)}
          <br />
          {formatDateTime(expiresAt)}
        </span>
      ),
    },
    {
      key: 'by',
      title: t('admin_view.askedAndAgreed'),
      cell: ({ requestedBy, agreedBy }) => (
        <>
          {requestedBy}
          <br />
          {agreedBy}
        </>
      ),
    },
    { key: 'state', title: t('admin_view.state'), cell: (row) => <State {...row} /> },
    { key: 'appeal', title: t('admin_view.appeal'), cell: (row) => <Appeal {...row} /> },
    { key: 'actions', title: t('admin_view.actions'), cell: (row) => <Steps hold={row} open={open} /> },
  ];
}

const endWords = { expired: 'expired', lifted: 'lifted', appeal: 'appeal' } as const;

function State({ endCause, endedAt }: Hold) {
  const { t } = useTranslations();
  return (
    <>
      <StatusTag state={endCause === null ? 'active' : endWords[endCause]} />
      {endedAt !== null && (
        <div className="quiet nowrap">
          {t('admin_view.endedAt')} {formatDateTime(endedAt)}
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
      {appealedAt !== null && <div className="quiet">{formatDateTime(appealedAt)}</div>}
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

function Steps({ hold, open }: { hold: Hold; open: Open }) {
  const { t } = useTranslations();
  const { account, may } = useAdministrator();
  if (!hold.active || !may('hold.write')) return null;
  const judged = hold.appeal === null || hold.appealAccepted !== null;
  const involved = account === hold.requestedBy || account === hold.agreedBy;
  const steps: HoldStep[] = judged ? ['lift'] : ['accept', 'decline', 'lift'];
  return (
    <>
      <div className="row-actions">
        {steps.map((step) => (
          <Button
            key={step}
            size="small"
            disabled={step !== 'lift' && involved}
            aria-label={`${t(`admin_view.holdStep.${step}`)}: ${hold.holdId}`}
            onClick={() => open(step, hold)}
          >
            {t(`admin_view.holdStep.${step}`)}
          </Button>
        ))}
      </div>
      {!judged && involved && <div className="quiet">{t('admin_view.appealByThird')}</div>}
    </>
  );
}
