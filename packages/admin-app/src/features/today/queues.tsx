import type { ResponseOf, PermissionNode } from '@goodturn/contract';
import { Link } from 'react-router';
import { formatCount } from '../../shared/i18n/formats.ts';
import { useAdministrator } from '../../shared/session/administrator.ts';
import { useTranslations } from '../../shared/i18n/texts.ts';

type QueueCounts = ResponseOf<'today/inquire'>['queues'];

const queueLinks: readonly { name: keyof QueueCounts; to: string; node: PermissionNode }[] = [
  { name: 'approvals', to: 'approvals', node: 'approval.read' },
  { name: 'withdrawalsUnderReview', to: 'withdrawals?view=under_review', node: 'withdrawal.read' },
  { name: 'withdrawalsToPay', to: 'withdrawals?view=approved', node: 'withdrawal.read' },
  { name: 'rechargesWaiting', to: 'recharges?view=waiting', node: 'recharge.read' },
  { name: 'rechargesOverdue', to: 'recharges?view=overdue', node: 'recharge.read' },
  { name: 'shipmentsWaiting', to: 'orders?view=to_ship', node: 'order.read' },
  { name: 'returnsRequested', to: 'returns', node: 'order.refund' },
  { name: 'appeals', to: 'holds?view=appealed', node: 'hold.write' },
  { name: 'identityWaiting', to: 'identity', node: 'identity.read' },
];

/** What waits for a person, each a link to where it waits. */
export function Queues({ queues }: { queues: QueueCounts }) {
  const { t } = useTranslations();
  const { may } = useAdministrator();
  return (
    <nav className="queues" aria-label={t('admin_view.queues')}>
      {queueLinks
        .filter(({ node }) => may(node))
        .map(({ name, to }) => (
          <Link key={name} to={`/customer/${to}`} className={queues[name] > 0 ? 'queue queue--waits' : 'queue'}>
            <span>{t(`admin_view.queue.${name}`)}</span>
            <strong>{formatCount(queues[name])}</strong>
          </Link>
        ))}
    </nav>
  );
}
