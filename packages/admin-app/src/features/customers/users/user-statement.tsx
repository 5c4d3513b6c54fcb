import type { ResponseOf } from '@goodturn/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useCallPages } from '../../../shared/api/calls.ts';
import { DateTimeCell } from '../../../shared/components/date-time-cell.tsx';
import { FormDrawer } from '../../../shared/components/form-drawer.tsx';
import { DescriptionList } from '../../../shared/components/description-list.tsx';
import { type Column, RecordTable } from '../../../shared/components/record-table.tsx';
import { useFields } from '../../../shared/components/use-fields.ts';
import { formatAmount } from '../../../shared/i18n/formats.ts';
import { useAdministrator } from '../../../shared/session/administrator.ts';
import { textOr, useTranslations } from '../../../shared/i18n/texts.ts';
import type { UserDetails } from './user-details.ts';

type Line = ResponseOf<'user/statement'>['list'][number];

/** The types that can have been too high: cashback, recharges, rewards and increases. Returned money cannot. */
const correctableTypes = new Set([0, 1, 2, 3]);

export function UserStatement({ user }: { user: UserDetails }) {
  const { t } = useTranslations();
  const { may } = useAdministrator();
  const [corrected, setCorrected] = useState<Line>();
  const { userId } = user;
  const query = useCallPages('user/statement', { userId });
  const columns: Column<Line>[] = [
    {
      key: 'at',
      title: t('admin_view.when'),
      cell: ({ createdAt }) => <DateTimeCell at={createdAt} />,
    },
    { key: 'id', title: t('admin_view.number'), numeric: true, cell: ({ recordId }) => recordId },
    { key: 'type', title: t('admin_view.type'), cell: ({ type }) => textOr(`record_view.type_${type}`, '–') },
    { key: 'amount', title: t('admin_view.amountUsd'), numeric: true, cell: ({ amount }) => formatAmount(amount) },
    { key: 'after', title: t('admin_view.balanceAfter'), numeric: true, cell: ({ balance }) => formatAmount(balance) },
    { key: 'remark', title: t('admin_view.remark'), cell: ({ remark }) => remark },
    {
      key: 'actions',
      title: t('admin_view.actions'),
      cell: (row) =>
        may('user.adjust_balance') &&
        correctableTypes.has(row.type) &&
        !row.amount.startsWith('-') && (
          <Button
            size="small"
            aria-label={`${t('admin_view.correct')}: ${row.recordId}`}
            onClick={() => setCorrected(row)}
          >
            {t('admin_view.correct')}
          </Button>
        ),
    },
  ];
  return (
    <>
      <RecordTable
        label={t('admin_view.userPart.statement')}
        query={query}
        columns={columns}
        keyOf={({ recordId }) => recordId}
        emptyText={t('admin_view.emptyStatement')}
      />
      {corrected && <CorrectDrawer user={user} line={corrected} onClose={() => setCorrected(undefined)} />}
    </>
  );
}

/** Requests that a credit be taken back, in part or in full. */
function CorrectDrawer({ user, line, onClose }: { user: UserDetails; line: Line; onClose: () => void }) {
  const { t } = useTranslations();
  const field = useFields();
  const { userId, userName } = user;
  const { recordId, amount, type, createdAt, remark } = line;
  return (
    <FormDrawer
      title={t('admin_view.labelled', { label: t('admin_view.correct'), value: userName })}
      intro={t('admin_view.correctIntro')}
      fields={[
        { ...field.amount(amount), label: t('admin_view.takenBack'), hint: 'admin_view.takenBackHint' },
        { ...field.reason, hint: 'admin_view.reasonIsRead' },
      ]}
      path="user/decrease_balance"
      input={({ amount = '', reason = '' }) => ({ userId, amount, recordId, reason })}
      submitText={t('admin_view.requestApproval')}
      onClose={onClose}
    >
      <DescriptionList
        items={[
          [t('admin_view.payload.revenueId'), `${t('admin_view.number')} ${recordId}`],
          [t('admin_view.type'), textOr(`record_view.type_${type}`, '–')],
          [t('admin_view.amountUsd'), formatAmount(amount)],
          [t('admin_view.when'), <DateTimeCell key="time" at={createdAt} />],
          [t('admin_view.remark'), remark],
        ]}
      />
    </FormDrawer>
  );
}
