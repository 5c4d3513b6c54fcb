import { approval, carriedOutBy } from '../../decisions/approvals/approval.ts';
import { operation, secondPerson } from '../../decisions/operations/operation.ts';
import { DomainError } from '../../foundation/domain-error.ts';
import { isStopped } from './payout-rail-store.ts';

/** Starts a chain again that stopped by itself. */
const railRestart = approval('rail_restart', {
  apply: carriedOutBy('restart_rail', 'restarted', { not_found: 'not_found' }),
});

export const restartRail = operation('rail/restart', {
  approvals: [railRestart],

  async execute({ transaction, input: { chain, reason } }) {
    if (!(await isStopped(transaction, chain))) throw new DomainError('not_found');
    return secondPerson(railRestart.request({ subject: chain, payload: { chain }, reason }));
  },
});
