import type { ResponseOf } from '@goodturn/contract';
import { Link } from 'react-router';
import { useCallPages } from '../../../shared/api/calls.ts';
import { DateTimeCell } from '../../../shared/components/date-time-cell.tsx';
import { type Column, RecordTable } from '../../../shared/components/record-table.tsx';
import { formatAmount } from '../../../shared/i18n/formats.ts';
import { textOr, useTranslations } from '../../../shared/i18n/texts.ts';

type Event = ResponseOf<'user/timeline'>['list'][number];

/** Returns the path of the screen that shows the event's record. */
function placeOf({ kind, id }: Event): string | undefined {
  if (kind.startsWith('order_')) return `orders?view=all&orderId=${id}`;
  if (kind.startsWith('recharge_')) return `recharges?view=all&search=${id}`;
  if (kind.startsWith('withdrawal_')) return `withdrawals?view=all&search=${id}`;
  if (kind.startsWith('return_')) return `returns/${id}`;
  return kind === 'requested' || kind === 'decided' ? `approvals/${id}` : undefined;
}

/** Returns the note of an event. Requests and audit entries carry codes, which the back office translates. */
function noteOf({ kind, note }: Event): string {
  if (kind === 'requested' || kind === 'decided') return textOr(`admin_view.kind.${note}`, note);
  if (kind === 'return_requested') return textOr(`admin_view.returnReason.${note}`, note);
  if (kind === 'audit') return textOr(`admin_view.auditAction.${note}`, note);
  return kind === 'withdrawal_failed' ? textOr(`admin_view.rejectReason.${note}`, note) : note;
}

export function UserTimeline({ userId }: { userId: string }) {
  const { t } = useTranslations();
  const query = useCallPages('user/timeline', { userId });
  const columns: Column<Event>[] = [
    {
      key: 'at',
      title: t('admin_view.when'),
      cell: ({ at }) => <DateTimeCell at={at} />,
    },
    {
      key: 'what',
      title: t('admin_view.what'),
      cell: (event) => {
        const place = placeOf(event);
        const word = t(`admin_view.event.${event.kind}`);
        return place === undefined ? word : <Link to={`/customer/${place}`}>{`${word} · ${event.id}`}</Link>;
      },
    },
    {
      key: 'amount',
      title: t('admin_view.amountUsd'),
      numeric: true,
      cell: ({ amount }) => (amount === null ? '' : formatAmount(amount)),
    },
    { key: 'note', title: t('admin_view.about'), cell: (event) => <bdi translate="no">{noteOf(event)}</bdi> },
    { key: 'who', title: t('admin_view.who'), cell: ({ who }) => who ?? '' },
  ];
  return (
    <RecordTable
      label={t('admin_view.userPart.timeline')}
      query={query}
      columns={columns}
      keyOf={({ kind, id }) => `${kind} ${id}`}
      emptyText={t('admin_view.emptyUserPart.timeline')}
    />
  );
}
