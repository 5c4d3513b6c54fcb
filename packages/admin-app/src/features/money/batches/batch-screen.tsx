import './batches.css';
import { Alert, Spin } from 'antd';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { useCall } from '../../../shared/api/calls.ts';
import { LoadFailure } from '../../../shared/components/load-failure.tsx';
import { Screen } from '../../../shared/components/screen.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { whileUsed } from '../../../shared/polling.ts';
import { batchStep } from '../../../shared/records/batch-step.ts';
import { useAdministrator } from '../../../shared/session/administrator.ts';
import type { BatchDetails } from './batch.ts';
import { BatchActions } from './batch-actions.tsx';
import { BatchHead } from './batch-head.tsx';
import { DigestCard } from './digest-card.tsx';
import { ApproverList } from './approver-list.tsx';
import { type FileAnswer, ImportCard } from './import-card.tsx';
import { ItemTable } from './item-table.tsx';
import { LooksFirst } from './looks-first.tsx';
import { StepsCard } from './steps-card.tsx';

const everyMs = 5_000;

/** One batch of payouts: its rows, its digest to be read aloud, its clocks, and what somebody may do to it now. */
export function BatchScreen() {
  const { t } = useTranslations();
  const { batchId = '' } = useParams();
  const query = useCall('batch/details', { batchId }, { refetchInterval: whileUsed(everyMs) });
  const { data, error, dataUpdatedAt } = query;
  return (
    <Screen title={t('admin_view.auditSubject.batch', { id: batchId })} query={query}>
      {data === undefined && error !== null && <LoadFailure error={error} retry={query.refetch} />}
      {data === undefined && error === null && <Spin className="record-state" description={t('admin_view.loading')} />}
      {data !== undefined && <BatchContent key={batchId} batch={data} now={dataUpdatedAt} />}
    </Screen>
  );
}

function BatchContent({ batch, now }: { batch: BatchDetails; now: number }) {
  const { t } = useTranslations();
  const { may } = useAdministrator();
  const [answer, setAnswer] = useState<FileAnswer>();
  const step = batchStep(batch, now);
  const isDeciding = step === 'approve_first' || step === 'approve_second';
  const takesFile = step === 'sign' || step === 'sign_late';
  return (
    <>
      <BatchHead batch={batch} step={step} />
      {step === 'send_soon' && (
        <Alert
          type="info"
          showIcon
          title={t('admin_view.importedEqual', { rows: `${batch.rows}` })}
          description={
            <>
              {t('admin_view.stopBeforeSending')} <Link to="/customer/stops">{t('admin_view.menu.stops')}</Link>
            </>
          }
        />
      )}
      {may('withdrawal.pay') && <BatchActions batch={batch} step={step} />}
      {may('withdrawal.pay') && takesFile && <ImportCard batch={batch} answer={answer} onAnswer={setAnswer} />}
      <div className="batch-cards">
        <DigestCard batch={batch} />
        <StepsCard batch={batch} />
        {isDeciding && (
          <section className="card">
            <h2>{t('admin_view.whoCanApprove')}</h2>
            <ApproverList approvers={batch.approvers} />
          </section>
        )}
      </div>
      {isDeciding && batch.kind !== 'void' && batch.kind !== 'sweep' && <LooksFirst batch={batch} />}
      <ItemTable batch={batch} refusedLine={answer?.line ?? null} />
    </>
  );
}
