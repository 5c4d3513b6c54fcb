import type { PermissionNode } from '@goodturn/contract';
import { Link } from 'react-router';
import { useAdministrator } from '../../../shared/session/administrator.ts';
import type { Metric } from './measures.ts';

/** The list that shows the rows behind a figure, and the right to read it. */
const rowsOf: Readonly<Partial<Record<Metric, readonly [list: string, days: string, node: PermissionNode]>>> = {
  registrations: ['users', 'registered', 'user.read'],
  ordersMatched: ['orders?view=all', 'created', 'order.read'],
  ordersPaid: ['orders?view=all&status=1,3', 'created', 'order.read'],
  ordersRefunded: ['orders?view=refunded', 'created', 'order.read'],
  recharged: ['recharges?view=success', 'created', 'recharge.read'],
  rechargesCorrected: ['wallet_records?kind=recharge_correction', 'created', 'wallet_record.read'],
  withdrawn: ['withdrawals?view=paid', 'created', 'withdrawal.read'],
  cashbackPaid: ['orders?view=all&status=1,3', 'created', 'order.read'],
  fees: ['withdrawals?view=paid', 'created', 'withdrawal.read'],
  rewards: ['bills?view=all&type=2', 'created', 'ledger.read'],
};

interface FigureLinkProps {
  measure: Metric;
  value: string;
  from: string | undefined;
  to: string | undefined;
}

/** A figure; it links to the rows that it counts if a list can show them. */
export function FigureLink({ measure, value, from, to }: FigureLinkProps) {
  const { may } = useAdministrator();
  const [list, name, node] = rowsOf[measure] ?? [];
  if (list === undefined || node === undefined || !may(node) || from === undefined || to === undefined)
    return <span>{value}</span>;
  return <Link to={`/customer/${list}${list.includes('?') ? '&' : '?'}${name}=${from}..${to}`}>{value}</Link>;
}
