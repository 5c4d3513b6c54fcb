import type { ResponseOf } from '@goodturn/contract';
import { DateTimeCell } from '../../../shared/components/date-time-cell.tsx';
import { PersonCell } from '../../../shared/components/person-cell.tsx';
import { SubjectLink } from '../../../shared/components/subject-link.tsx';
import type { Column } from '../../../shared/components/record-table.tsx';
import { formatAmount } from '../../../shared/i18n/formats.ts';
import { textOr, useTranslations } from '../../../shared/i18n/texts.ts';

type Bill = ResponseOf<'bill/inquire'>['list'][number];

export function useBillColumns(): Column<Bill>[] {
  const { t } = useTranslations();
  return [
    { key: 'id', title: t('admin_view.number'), cell: ({ billId }) => billId, numeric: true },
    {
      key: 'created',
      title: t('admin_view.when'),
      cell: ({ createdAt }) => <DateTimeCell at={createdAt} />,
      sort: 'created',
    },
    { key: 'customer', title: t('admin_view.customer'), cell: (row) => <PersonCell {...row} /> },
    { key: 'account', title: t('admin_view.account'), cell: ({ userName }) => userName, on: 'desktop' },
    { key: 'phone', title: t('admin_view.phone'), cell: ({ phone }) => phone ?? '–', on: 'desktop', isExtra: true },
    { key: 'type', title: t('admin_view.type'), cell: ({ type }) => textOr(`record_view.type_${type}`, '–') },
    {
      key: 'before',
      title: t('admin_view.balanceBefore'),
      cell: ({ before }) => formatAmount(before),
      numeric: true,
      on: 'desktop',
    },
    { key: 'amount', title: t('admin_view.amountUsd'), cell: ({ amount }) => formatAmount(amount), numeric: true },
    {
      key: 'after',
      title: t('admin_view.balanceAfter'),
      cell: ({ after }) => formatAmount(after),
      numeric: true,
      on: 'desktop',
    },
    {
      key: 'remark',
      title: t('admin_view.remark'),
      cell: ({ remark, subject }) => (
        <SubjectLink subject={subject}>
          <span className="clip" title={remark}>
            {remark}
          </span>
        </SubjectLink>
      ),
      on: 'desktop',
    },
  ];
}
