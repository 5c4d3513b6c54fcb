import type { ResponseOf, PermissionNode } from '@goodturn/contract';
import { Link } from 'react-router';
import { useWaitingApprovals } from '../../../shared/api/waiting-approvals.ts';
import { formatCount } from '../../../shared/i18n/formats.ts';
import { useAdministrator } from '../../../shared/session/administrator.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';

type QueueCounts = ResponseOf<'today/inquire'>['queues'];

/** The queues with their lists; any one of the rights opens a queue. */
const queueLinks: readonly { name: keyof QueueCounts; to: string; nodes: readonly PermissionNode[] }[] = [
  { name: 'withdrawalsUnderReview', to: 'withdrawals?view=under_review', nodes: ['withdrawal.read'] },
  { name: 'withdrawalsToPay', to: 'withdrawals?view=approved', nodes: ['withdrawal.read'] },
  { name: 'batchesWaiting', to: 'batches', nodes: ['withdrawal.read'] },
  { name: 'rechargesWaiting', to: 'recharges?view=waiting', nodes: ['recharge.read'] },
  { name: 'rechargesOverdue', to: 'recharges?view=overdue', nodes: ['recharge.read'] },
  { name: 'depositsHeld', to: 'deposits', nodes: ['arrival.read'] },
  { name: 'shipmentsWaiting', to: 'orders?view=to_ship', nodes: ['order.read'] },
  { name: 'returnsRequested', to: 'returns', nodes: ['order.read', 'order.refund'] },
  { name: 'appeals', to: 'holds?view=appealed', nodes: ['hold.read', 'hold.write'] },
  { name: 'identityWaiting', to: 'identity', nodes: ['identity.read'] },
];

export function Queues({ queues }: { queues: QueueCounts }) {
  const { t } = useTranslations();
  const { may } = useAdministrator();
  // The same figure as in the menu: own requests do not count, because another person has to decide them.
  const decidable = useWaitingApprovals(may('approval.read'));
  return (
    <nav className="queues" aria-label={t('admin_view.queues')}>
      {decidable !== undefined && <Queue name="approvals" to="approvals" count={decidable} />}
      {queueLinks
        .filter(({ nodes }) => nodes.some(may))
        .map(({ name, to }) => (
          <Queue key={name} name={name} to={to} count={formatCount(queues[name])} />
        ))}
    </nav>
  );
}

function Queue({ name, to, count }: { name: keyof QueueCounts | 'approvals'; to: string; count: string }) {
  const { t } = useTranslations();
  return (
    <Link to={`/customer/${to}`} className={count === '0' ? 'queue' : 'queue queue--waits'}>
      <span>{t(`admin_view.queue.${name}`)}</span>
      <strong>{count}</strong>
    </Link>
  );
}
