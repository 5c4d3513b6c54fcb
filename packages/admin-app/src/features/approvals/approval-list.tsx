import { Button, Empty, Result, Spin } from 'antd';
import { Link } from 'react-router';
import { StatusTag } from '../../shared/components/status-tag.tsx';
import { subjectLabel } from '../../shared/fields.ts';
import { formatDateTime } from '../../shared/i18n/formats.ts';
import { useTranslations } from '../../shared/i18n/texts.ts';
import { amountOf, type Approval, referenceOf } from './approval.ts';

interface ListQuery {
  rows: readonly Approval[] | undefined;
  error: Error | null;
  refetch: () => unknown;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

interface ApprovalListProps {
  query: ListQuery;
  emptyText: string;
  /** The request that stands beside the list. */
  opened: string | undefined;
  /** What stands behind the question mark of the address, so that the list stays as it is. */
  search: string;
}

/** The requests of one list below one another, each a link to its page. */
export function ApprovalList({ query, emptyText, opened, search }: ApprovalListProps) {
  const { t } = useTranslations();
  if (query.rows === undefined) {
    if (query.error === null) return <Spin className="record-state" description={t('admin_view.loading')} />;
    const retry = <Button onClick={() => query.refetch()}>{t('common_view.retry')}</Button>;
    return <Result className="record-state" status="warning" title={query.error.message} extra={retry} />;
  }
  if (query.rows.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={emptyText} />;
  return (
    <>
      <ul className="approval-list">
        {query.rows.map((row) => (
          <li key={row.approvalId}>
            <Item approval={row} isOpen={row.approvalId === opened} search={search} />
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button loading={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
          {t('admin_view.more')}
        </Button>
      )}
    </>
  );
}

function Item({ approval, isOpen, search }: { approval: Approval; isOpen: boolean; search: string }) {
  const { t } = useTranslations();
  const { approvalId, kind, subject, payload, requestedBy, requestedAt, reason, state } = approval;
  const about = [subjectLabel(subject, payload), referenceOf(approval)].filter(Boolean).join(' · ');
  return (
    <Link
      className="approval-item"
      to={{ pathname: `/customer/approvals/${approvalId}`, search }}
      aria-current={isOpen ? 'page' : undefined}
    >
      <span className="approval-item__line">
        <strong>{t(`admin_view.kind.${kind}`)}</strong>
        <strong className="numeric">{amountOf(approval)}</strong>
      </span>
      <span className="approval-item__line muted">
        <span className="approval-item__rest">{about}</span>
        <span className="nowrap">{formatDateTime(requestedAt)}</span>
      </span>
      <span className="approval-item__line muted">
        <span className="approval-item__rest">
          <bdi>{requestedBy}</bdi>: {reason}
        </span>
        {state !== 'pending' && <StatusTag state={state} />}
      </span>
    </Link>
  );
}
