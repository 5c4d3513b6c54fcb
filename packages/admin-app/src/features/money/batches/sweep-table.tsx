import type { PaymentMethodCode } from '@goodturn/contract';
import { AddressCell } from '../../../shared/components/hash-cell.tsx';
import { PersonCell } from '../../../shared/components/person-cell.tsx';
import { type Column, RecordTable } from '../../../shared/components/record-table.tsx';
import { formatAmount } from '../../../shared/i18n/formats.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { chainAmount } from './chain-amount.ts';
import { nativeCoins } from '../../../shared/native-coins.ts';
import type { SweepPreview } from './collect-button.tsx';

type Row = SweepPreview['list'][number];

interface SweepTableProps {
  paymentMethod: PaymentMethodCode;
  query: { data: SweepPreview | undefined; error: Error | null; refetch(): unknown };
}

/** Each deposit address that holds something, with what happens to it. */
export function SweepTable({ paymentMethod, query: { data, error, refetch } }: SweepTableProps) {
  const { t } = useTranslations();
  return (
    <RecordTable
      label={t('admin_view.atDepositAddresses')}
      query={{ rows: data?.list, error, refetch }}
      columns={useSweepColumns(paymentMethod, data?.chain ?? 'tron')}
      keyOf={({ address }) => address}
      emptyText={t('admin_view.emptyCollections')}
    />
  );
}

function useSweepColumns(paymentMethod: PaymentMethodCode, chain: SweepPreview['chain']): Column<Row>[] {
  const { t } = useTranslations();
  const coin = nativeCoins[chain];
  const address = t('admin_view.payload.address');
  const inCoin = (units: string | null): string => (units === null ? '–' : chainAmount(units, coin));
  return [
    { key: 'person', title: t('admin_view.customer'), cell: (row) => <PersonCell {...row} /> },
    {
      key: 'address',
      title: address,
      cell: ({ address: value }) => <AddressCell label={address} value={value} paymentMethod={paymentMethod} />,
    },
    {
      key: 'amount',
      title: t('admin_view.amountUsd'),
      cell: ({ amount }) => <strong>{formatAmount(amount)}</strong>,
      numeric: true,
    },
    {
      key: 'native',
      title: t('admin_view.coinThere', { coin }),
      cell: ({ nativeUnits }) => inCoin(nativeUnits),
      numeric: true,
      on: 'desktop',
    },
    { key: 'topUp', title: t('admin_view.topUp', { coin }), cell: ({ topUp }) => inCoin(topUp), numeric: true },
    { key: 'cost', title: t('admin_view.costsAtMost', { coin }), cell: ({ cost }) => inCoin(cost), numeric: true },
    { key: 'what', title: t('admin_view.whatHappens'), cell: (row) => <WhatHappens row={row} /> },
  ];
}

function WhatHappens({ row: { staysOut, topUp } }: { row: Row }) {
  const { t } = useTranslations();
  if (staysOut !== null) return t(`admin_view.staysOutWhy.${staysOut}`);
  return topUp === '0' ? t('admin_view.collectedAtOnce') : t('admin_view.collectedAfterTopUp');
}
