import type { PaymentMethodCode, ResponseOf } from '@goodturn/contract';
import { AddressCell } from '../../../shared/components/hash-cell.tsx';
import { PersonCell } from '../../../shared/components/person-cell.tsx';
import type { Column } from '../../../shared/components/record-table.tsx';
import { SubjectLink } from '../../../shared/components/subject-link.tsx';
import { formatAmount, formatCount } from '../../../shared/i18n/formats.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';

type Payee = Pick<
  ResponseOf<'batch/details'>['items'][number],
  'withdrawalId' | 'userId' | 'userName' | 'recipient' | 'address' | 'received' | 'reviewedBy' | 'paidBefore'
>;

/** Returns the columns for the recipient, the amount and the reviewer of a row. */
export function usePayeeColumns<Row extends Payee>(paymentMethod: PaymentMethodCode): Column<Row>[] {
  const { t } = useTranslations();
  const address = t('admin_view.payload.address');
  return [
    { key: 'person', title: t('admin_view.customer'), cell: (row) => <PersonCell {...row} /> },
    {
      key: 'received',
      title: t('admin_view.takeUsd'),
      cell: ({ received }) => <strong>{formatAmount(received)}</strong>,
      numeric: true,
    },
    {
      key: 'address',
      title: address,
      cell: ({ address: to }) => <AddressCell label={address} value={to} paymentMethod={paymentMethod} />,
    },
    {
      key: 'before',
      title: t('admin_view.paidBefore'),
      cell: ({ paidBefore }) =>
        paidBefore === 0 ? (
          <strong>{t('admin_view.firstPayout')}</strong>
        ) : (
          t('admin_view.paidTimes', { times: formatCount(paidBefore) })
        ),
    },
    {
      key: 'reviewed',
      title: t('admin_view.reviewedBy'),
      cell: ({ reviewedBy }) => <bdi translate="no">{reviewedBy ?? '–'}</bdi>,
    },
    {
      key: 'withdrawal',
      title: t('admin_view.withdrawal'),
      cell: ({ withdrawalId }) =>
        withdrawalId === null ? '–' : <SubjectLink subject={`withdrawal ${withdrawalId}`} />,
      on: 'desktop',
    },
  ];
}
