import { saveFile } from '@goodturn/browser/save-file';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useOperation } from '../../../shared/api/operations.ts';
import { useQuestion } from '../../../shared/components/use-question.ts';
import { formatAmount } from '../../../shared/i18n/formats.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import type { BatchStep } from '../../../shared/records/batch-step.ts';
import { useAdministrator } from '../../../shared/session/administrator.ts';
import type { BatchDetails } from './batch.ts';
import { refusalOf } from './build-button.tsx';
import { useApproval } from './use-approval.ts';

interface BatchActionsProps {
  batch: BatchDetails;
  step: BatchStep;
}

/** The acts that the step of a batch permits, and why one was refused. */
export function BatchActions({ batch, step }: BatchActionsProps) {
  const [refused, setRefused] = useState<string>();
  const isDeciding = step === 'approve_first' || step === 'approve_second';
  const isOut = step === 'sign' || step === 'sign_late' || step === 'send_soon' || step === 'sending';
  const shared = { batch, onRefused: setRefused };
  return (
    <>
      {refused !== undefined && <Alert type="error" showIcon title={refused} />}
      <div className="row-actions">
        {isDeciding && <ApproveButton {...shared} />}
        {(step === 'export' || step === 'sign') && <ExportButton {...shared} />}
        {(isDeciding || step === 'export') && <AbandonButton {...shared} />}
        {isOut && batch.chain === 'ethereum' && batch.replacedBy === null && <ReplaceButtons {...shared} />}
      </div>
    </>
  );
}

interface ActProps {
  batch: BatchDetails;
  onRefused: (why: string | undefined) => void;
}

function ApproveButton({ batch, onRefused }: ActProps) {
  const { t } = useTranslations();
  const { account } = useAdministrator();
  const { busy, approve } = useApproval(batch, ({ outcome }) => {
    const isKept = outcome === 'approved' || outcome === 'approved_by_one';
    onRefused(isKept ? undefined : t(`admin_view.approvalOutcome.${outcome}`));
  });
  const own = batch.approvers.find((approver) => approver.account === account);
  return (
    <>
      <Button type="primary" loading={busy} disabled={own?.obstacle !== null} onClick={approve}>
        {t('admin_view.approveSum', { amount: formatAmount(batch.received) })}
      </Button>
      {own !== undefined && own.obstacle !== null && (
        <span className="muted">{t(`admin_view.approverObstacle.${own.obstacle}`)}</span>
      )}
    </>
  );
}

function ExportButton({ batch: { batchId, state }, onRefused }: ActProps) {
  const { t } = useTranslations();
  const ask = useQuestion();
  const { busy, submit } = useOperation('batch/file', {
    onDone: ({ outcome, fileName, file }) => {
      onRefused(outcome === 'exported' ? undefined : t(`admin_view.exportOutcome.${outcome}`));
      if (fileName !== null && file !== null) saveFile(fileName, new Blob([file], { type: 'application/json' }));
    },
  });
  const begin = (): void => {
    if (state === 'exported') return submit({ batchId });
    ask({
      title: t('admin_view.exportQuestion'),
      content: t('admin_view.exportBatchIntro'),
      okText: t('admin_view.exportBatch'),
      cancelText: t('admin_view.cancel'),
      onOk: () => submit({ batchId }),
    });
  };
  return (
    <Button type={state === 'exported' ? 'default' : 'primary'} loading={busy} onClick={begin}>
      {t(state === 'exported' ? 'admin_view.exportAgain' : 'admin_view.exportBatch')}
    </Button>
  );
}

function AbandonButton({ batch: { batchId }, onRefused }: ActProps) {
  const { t } = useTranslations();
  const ask = useQuestion();
  const { busy, submit } = useOperation('batch/abandon', {
    onDone: ({ outcome }) =>
      onRefused(outcome === 'abandoned' ? undefined : t('admin_view.exportOutcome.batch_state_conflict')),
  });
  const begin = (): void =>
    ask({
      title: t('admin_view.abandonBatch'),
      content: t('admin_view.abandonBatchIntro'),
      okText: t('admin_view.abandonBatch'),
      cancelText: t('admin_view.cancel'),
      okButtonProps: { danger: true },
      onOk: () => submit({ batchId }),
    });
  return (
    <Button danger loading={busy} onClick={begin}>
      {t('admin_view.abandonBatch')}
    </Button>
  );
}

const replacements = ['replace', 'void'] as const;

function ReplaceButtons({ batch, onRefused }: ActProps) {
  const { t } = useTranslations();
  const ask = useQuestion();
  const navigate = useNavigate();
  const { busy, submit } = useOperation('batch/replace', {
    onDone: (created) => {
      if (created.batchId === null) onRefused(refusalOf(created, batch.chain));
      else void navigate(`/customer/batches/${created.batchId}`);
    },
  });
  const begin = (kind: 'replace' | 'void'): void =>
    ask({
      title: t(`admin_view.replaceBatch.${kind}`),
      content: t(`admin_view.replaceBatchIntro.${kind}`),
      okText: t(`admin_view.replaceBatch.${kind}`),
      cancelText: t('admin_view.cancel'),
      onOk: () => submit({ batchId: batch.batchId, kind }),
    });
  return replacements
    .filter((kind) => kind === 'void' || (batch.kind !== 'void' && batch.kind !== 'sweep'))
    .map((kind) => (
      <Button key={kind} loading={busy} onClick={() => begin(kind)}>
        {t(`admin_view.replaceBatch.${kind}`)}
      </Button>
    ));
}
