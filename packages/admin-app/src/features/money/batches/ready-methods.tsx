import type { PaymentMethodCode } from '@goodturn/contract';
import { Link } from 'react-router';
import { useCall } from '../../../shared/api/calls.ts';
import { AddressCell } from '../../../shared/components/hash-cell.tsx';
import { type Column, RecordTable } from '../../../shared/components/record-table.tsx';
import { formatAmount, formatCount } from '../../../shared/i18n/formats.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { Lacks } from './lacks.tsx';
import { type Preview, rowsIn, rowsOut, sumOf } from './preview.ts';

interface Ready {
  paymentMethod: PaymentMethodCode;
  preview: Preview;
}

/** Shows, for each payment method, the payouts of the next batch, the excluded ones, and the missing conditions. */
export function ReadyMethods() {
  const { t } = useTranslations();
  const tron = useCall('batch/preview', { paymentMethod: 'usdt_trc20' });
  const ethereum = useCall('batch/preview', { paymentMethod: 'usdt_erc20' });
  const usdc = useCall('batch/preview', { paymentMethod: 'usdc_erc20' });
  const rows: Ready[] = [
    ...(tron.data === undefined ? [] : [{ paymentMethod: 'usdt_trc20' as const, preview: tron.data }]),
    ...(ethereum.data === undefined ? [] : [{ paymentMethod: 'usdt_erc20' as const, preview: ethereum.data }]),
    ...(usdc.data === undefined ? [] : [{ paymentMethod: 'usdc_erc20' as const, preview: usdc.data }]),
  ];
  const error = tron.error ?? ethereum.error ?? usdc.error;
  const refetch = () => Promise.all([tron.refetch(), ethereum.refetch(), usdc.refetch()]);
  return (
    <RecordTable
      label={t('admin_view.payableNow')}
      query={{ rows: rows.length === 0 ? undefined : rows, error, refetch }}
      columns={useReadyColumns()}
      keyOf={({ paymentMethod }) => paymentMethod}
      emptyText={t('admin_view.emptyBatches')}
    />
  );
}

function useReadyColumns(): Column<Ready>[] {
  const { t } = useTranslations();
  const from = t('admin_view.payoutAddress');
  return [
    {
      key: 'method',
      title: t('admin_view.payload.paymentMethod'),
      cell: ({ paymentMethod }) => (
        <Link to={`/customer/batches/new/${paymentMethod}`}>
          {t(`admin_view.value.paymentMethod.${paymentMethod}`)}
        </Link>
      ),
    },
    {
      key: 'in',
      title: t('admin_view.payableNow'),
      cell: ({ preview }) => <Rows rows={rowsIn(preview)} />,
      numeric: true,
    },
    {
      key: 'out',
      title: t('admin_view.staysOut'),
      cell: ({ preview }) => <Rows rows={rowsOut(preview)} />,
      numeric: true,
    },
    { key: 'lacks', title: t('admin_view.whatLacks'), cell: ({ preview }) => <Lacks preview={preview} /> },
    {
      key: 'balance',
      title: t('admin_view.onPayoutAddress'),
      cell: ({ preview }) => (preview.balance === null ? '–' : formatAmount(preview.balance)),
      numeric: true,
    },
    {
      key: 'from',
      title: from,
      cell: ({ paymentMethod, preview }) => (
        <AddressCell label={from} value={preview.from} paymentMethod={paymentMethod} />
      ),
      on: 'desktop',
    },
  ];
}

function Rows({ rows }: { rows: Parameters<typeof sumOf>[0] }) {
  if (rows.length === 0) return '–';
  return (
    <>
      <strong>{formatAmount(sumOf(rows))}</strong>
      <div className="muted">× {formatCount(rows.length)}</div>
    </>
  );
}
