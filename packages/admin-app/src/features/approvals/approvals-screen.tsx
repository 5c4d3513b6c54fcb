import type { AnswerOf } from '@goodturn/contract';
import { Button, Tooltip } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiFailure } from '../../shared/api/api-failure.ts';
import { api } from '../../shared/api/api-client.ts';
import { cursorOf, usePages } from '../../shared/api/use-pages.ts';
import { Choice } from '../../shared/components/choice.tsx';
import { EntryDrawer } from '../../shared/components/entry-drawer.tsx';
import { type Column, RecordTable } from '../../shared/components/record-table.tsx';
import { Screen } from '../../shared/components/screen.tsx';
import { StateWord } from '../../shared/components/state-word.tsx';
import { formatMoment } from '../../shared/i18n/formats.ts';
import { useAdministrator } from '../../shared/session/administrator.ts';
import { ApprovalPayload } from './approval-payload.tsx';

type Approval = AnswerOf<'approval/inquire'>['list'][number];
type State = Approval['state'];

const states = ['waiting', 'approved', 'refused', 'failed'] as const;

export function ApprovalsScreen() {
  const { t } = useTranslation();
  const [state, setState] = useState<State | ''>('waiting');
  const [decision, setDecision] = useState<{ approval: Approval; approve: boolean }>();
  const query = usePages(['approvals', state], async (cursor) => {
    const filter = state === '' ? {} : { state };
    return (await api.post('approval/inquire', { ...filter, ...cursorOf(cursor) })).data;
  });
  const options = [
    { value: '', label: t('admin_view.allStates') },
    ...states.map((value) => ({ value, label: t(`admin_view.state.${value}`) })),
  ];
  const filter = (
    <Choice
      label={t('admin_view.state')}
      value={state}
      options={options}
      onChange={(value) => setState(value as State | '')}
    />
  );
  return (
    <Screen title={t('admin_view.menu.approvals')} query={query} actions={filter}>
      <RecordTable
        label={t('admin_view.menu.approvals')}
        query={query}
        columns={useApprovalColumns((approval, approve) => setDecision({ approval, approve }))}
        keyOf={({ approvalId }) => approvalId}
        emptyText={t('admin_view.noApprovals')}
      />
      {decision && <DecisionDrawer {...decision} onClose={() => setDecision(undefined)} />}
    </Screen>
  );
}

function useApprovalColumns(decide: (approval: Approval, approve: boolean) => void): Column<Approval>[] {
  const { t } = useTranslation();
  return [
    { key: 'id', title: t('admin_view.number'), cell: ({ approvalId }) => approvalId, figures: true },
    {
      key: 'kind',
      title: t('admin_view.request'),
      cell: ({ kind, subject }) => (
        <>
          <strong>{t(`admin_view.kind.${kind}`)}</strong>
          <br />
          {t(`admin_view.subject.${subject}`, { defaultValue: subject })}
        </>
      ),
    },
    {
      key: 'payload',
      title: t('admin_view.whatChanges'),
      cell: ({ payload }) => <ApprovalPayload payload={payload} />,
    },
    { key: 'reason', title: t('admin_view.reason'), cell: ({ reason }) => reason },
    {
      key: 'asked',
      title: t('admin_view.askedBy'),
      cell: ({ askedBy, askedAt }) => <Deed who={askedBy} at={askedAt} />,
    },
    {
      key: 'state',
      title: t('admin_view.state'),
      cell: ({ state, outcome }) => (
        <>
          <StateWord state={state} />
          {outcome !== null && <div className="quiet">{t(`error_view.${outcome}`, { defaultValue: outcome })}</div>}
        </>
      ),
    },
    {
      key: 'decided',
      title: t('admin_view.decidedBy'),
      cell: (row) => {
        if (row.decidedBy !== null) return <Deed who={row.decidedBy} at={row.decidedAt} />;
        return row.state === 'waiting' ? <Decide approval={row} decide={decide} /> : null;
      },
    },
  ];
}

function Deed({ who, at }: { who: string; at: string | null }) {
  return (
    <>
      {who}
      {at !== null && <div className="quiet">{formatMoment(at)}</div>}
    </>
  );
}

function Decide({ approval, decide }: { approval: Approval; decide: (row: Approval, approve: boolean) => void }) {
  const { t } = useTranslation();
  const { account, may } = useAdministrator();
  if (!may('approval.decide')) return null;
  const own = approval.askedBy === account;
  return (
    <Tooltip title={own ? t('error_view.own_request') : ''}>
      <div className="row-actions">
        <Button size="small" type="primary" disabled={own} onClick={() => decide(approval, true)}>
          {t('admin_view.approve')}
        </Button>
        <Button size="small" disabled={own} onClick={() => decide(approval, false)}>
          {t('admin_view.refuse')}
        </Button>
      </div>
      {own && <div className="quiet">{t('error_view.own_request')}</div>}
    </Tooltip>
  );
}

function notCarriedOut(outcome: string | null, t: (key: string) => string): ApiFailure {
  const code = outcome ?? 'state_changed';
  return new ApiFailure({ code, message: t(`error_view.${code}`) });
}

function DecisionDrawer({ approval, approve, onClose }: { approval: Approval; approve: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const word = t(approve ? 'admin_view.approve' : 'admin_view.refuse');
  return (
    <EntryDrawer
      title={`${word}: ${t(`admin_view.kind.${approval.kind}`)}`}
      intro={`${approval.subject} · ${approval.reason}`}
      fields={[{ name: 'remark', label: t('admin_view.remark'), kind: 'long', optional: true, longest: 500 }]}
      send={async ({ remark = '' }, key) => {
        const body = { approvalId: approval.approvalId, approve, ...(remark === '' ? {} : { remark }) };
        const { data } = await api.post('approval/decide', body, key);
        // Agreed to, and yet nothing moved: the reason is the asker's and the decider's to know.
        if (data.state === 'failed') throw notCarriedOut(data.outcome, t);
      }}
      submitText={word}
      doneText={t('admin_view.decided')}
      danger={!approve}
      onClose={onClose}
    />
  );
}
