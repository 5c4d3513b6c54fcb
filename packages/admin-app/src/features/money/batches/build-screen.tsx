import './batches.css';
import type { PaymentMethodCode } from '@goodturn/contract';
import { Alert, Spin } from 'antd';
import { Navigate, useParams } from 'react-router';
import { useCall } from '../../../shared/api/calls.ts';
import { DateTimeCell } from '../../../shared/components/date-time-cell.tsx';
import { LoadFailure } from '../../../shared/components/load-failure.tsx';
import { type Column, RecordTable } from '../../../shared/components/record-table.tsx';
import { Screen } from '../../../shared/components/screen.tsx';
import { formatAmount, formatCount } from '../../../shared/i18n/formats.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { whileUsed } from '../../../shared/polling.ts';
import { useAdministrator } from '../../../shared/session/administrator.ts';
import { BuildButton } from './build-button.tsx';
import { BuildFigures } from './build-figures.tsx';
import { Lacks } from './lacks.tsx';
import { usePayeeColumns } from './payee-columns.tsx';
import { isBatchMethod } from './payment-methods.ts';
import { lacksOf, type Preview, type PreviewRow, rowsIn, rowsOut, sumOf } from './preview.ts';

const everyMs = 10_000;

/**
 * Shows the rows of a payment method's next batch, the excluded rows with their reasons, and the button that builds it.
 */
export function BuildScreen() {
  const { paymentMethod = '' } = useParams();
  if (!isBatchMethod(paymentMethod)) return <Navigate to="/customer/batches" replace />;
  return <Build paymentMethod={paymentMethod} />;
}

function Build({ paymentMethod }: { paymentMethod: PaymentMethodCode }) {
  const { t } = useTranslations();
  const query = useCall('batch/preview', { paymentMethod }, { refetchInterval: whileUsed(everyMs) });
  const { data, error } = query;
  const method = t(`admin_view.value.paymentMethod.${paymentMethod}`);
  return (
    <Screen title={t('admin_view.labelled', { label: t('admin_view.buildBatch'), value: method })} query={query}>
      {data === undefined && error !== null && <LoadFailure error={error} retry={query.refetch} />}
      {data === undefined && error === null && <Spin className="record-state" description={t('admin_view.loading')} />}
      {data !== undefined && <BuildContent paymentMethod={paymentMethod} preview={data} />}
    </Screen>
  );
}

function BuildContent({ paymentMethod, preview }: { paymentMethod: PaymentMethodCode; preview: Preview }) {
  const { t } = useTranslations();
  const { may } = useAdministrator();
  const payees = usePayeeColumns<PreviewRow>(paymentMethod);
  const since: Column<PreviewRow> = {
    key: 'reviewedAt',
    title: t('admin_view.approvedSince'),
    cell: ({ reviewedAt }) => (reviewedAt === null ? '–' : <DateTimeCell at={reviewedAt} />),
    on: 'desktop',
  };
  const why: Column<PreviewRow> = {
    key: 'why',
    title: t('admin_view.whyOut'),
    cell: ({ staysOut }) => (staysOut === null ? '–' : t(`admin_view.staysOutWhy.${staysOut}`)),
  };
  const [inside, outside] = [rowsIn(preview), rowsOut(preview)];
  return (
    <>
      {lacksOf(preview).length > 0 && <Alert type="warning" showIcon title={<Lacks preview={preview} />} />}
      <BuildFigures preview={preview} />
      <PayeeTable label={t('admin_view.goesIn')} rows={inside} columns={[...payees, since]} />
      {outside.length > 0 && (
        <PayeeTable label={t('admin_view.staysOut')} rows={outside} columns={[...payees.slice(0, 3), why, since]} />
      )}
      {may('withdrawal.pay') && (
        <BuildButton
          paymentMethod={paymentMethod}
          chain={preview.chain}
          rows={inside.length}
          sum={sumOf(inside)}
          disabled={inside.length === 0 || preview.obstacle !== null}
        />
      )}
    </>
  );
}

interface PayeeTableProps {
  label: string;
  rows: readonly PreviewRow[];
  columns: readonly Column<PreviewRow>[];
}

function PayeeTable({ label, rows, columns }: PayeeTableProps) {
  const { t } = useTranslations();
  return (
    <div className="batch-part">
      <h2>
        {label}{' '}
        <small className="muted">
          {rows.length === 0 ? '' : `${formatCount(rows.length)} · ${formatAmount(sumOf(rows))} USD`}
        </small>
      </h2>
      <RecordTable
        label={label}
        query={{ rows, error: null, refetch: () => undefined }}
        columns={columns}
        keyOf={({ withdrawalId }) => withdrawalId}
        emptyText={t('admin_view.emptyPayees')}
      />
    </div>
  );
}
