import { Button } from 'antd';
import { ActorCell } from '../../shared/components/actor-cell.tsx';
import { DescriptionList } from '../../shared/components/description-list.tsx';
import type { Column } from '../../shared/components/record-table.tsx';
import { StatusTag } from '../../shared/components/status-tag.tsx';
import { useAdministrator } from '../../shared/session/administrator.ts';
import { labelledFields, subjectLabel } from '../../shared/fields.ts';
import { textOr, useTranslations } from '../../shared/i18n/texts.ts';
import type { Approval } from './approval.ts';

type Decide = (approval: Approval, approve: boolean) => void;

export function useApprovalColumns(decide: Decide): Column<Approval>[] {
  const { t } = useTranslations();
  return [
    { key: 'id', title: t('admin_view.number'), cell: ({ approvalId }) => approvalId, numeric: true },
    {
      key: 'kind',
      title: t('admin_view.request'),
      cell: (row) => (
        <>
          <strong>{t(`admin_view.kind.${row.kind}`)}</strong>
          <br />
          {subjectLabel(row.subject, row.payload)}
        </>
      ),
    },
    {
      key: 'payload',
      title: t('admin_view.whatChanges'),
      cell: (row) => <DescriptionList items={labelledFields(row.payload)} />,
    },
    { key: 'reason', title: t('admin_view.reason'), cell: ({ reason }) => reason },
    {
      key: 'requested',
      title: t('admin_view.requestedBy'),
      cell: ({ requestedBy, requestedAt }) => <ActorCell who={requestedBy} at={requestedAt} />,
    },
    {
      key: 'state',
      title: t('admin_view.state'),
      cell: ({ state, outcome }) => (
        <>
          <StatusTag state={state} />
          {outcome !== null && <div className="muted">{textOr(`error_view.${outcome}`, outcome)}</div>}
        </>
      ),
    },
    {
      key: 'decided',
      title: t('admin_view.decidedBy'),
      cell: (row) => {
        if (row.decidedBy !== null) return <Decided approval={row} />;
        return row.state === 'pending' ? <Decision approval={row} decide={decide} /> : null;
      },
    },
  ];
}

function Decided({ approval: { decidedBy, decidedAt, remark } }: { approval: Approval }) {
  const { t } = useTranslations();
  return (
    <>
      <ActorCell who={decidedBy} at={decidedAt} />
      {remark !== null && remark !== '' && (
        <div>
          <span className="muted">{t('admin_view.remark')}</span> {remark}
        </div>
      )}
    </>
  );
}

function Decision({ approval, decide }: { approval: Approval; decide: Decide }) {
  const { t } = useTranslations();
  const { account } = useAdministrator();
  if (!approval.canDecide) return <span className="muted">{t('admin_view.mayNotDecide')}</span>;
  const own = approval.requestedBy === account;
  const button = (approve: boolean) => {
    const word = t(approve ? 'admin_view.approve' : 'admin_view.reject');
    return (
      <Button
        size="small"
        type={approve ? 'primary' : 'default'}
        disabled={own}
        aria-label={`${word}: ${approval.approvalId}`}
        onClick={() => decide(approval, approve)}
      >
        {word}
      </Button>
    );
  };
  return (
    <>
      <div className="row-actions">
        {button(true)}
        {button(false)}
      </div>
      {own && <div className="muted">{t('error_view.self_approval')}</div>}
    </>
  );
}
