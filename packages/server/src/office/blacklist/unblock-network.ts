import { requireSuccess } from '../../decisions/approvals/approval.ts';
import { operation } from '../../decisions/operations/operation.ts';
import { findNetwork, unblockIn } from './blacklist-store.ts';

export const unblockNetwork = operation('ip_blacklist/delete', {
  lock: ({ transaction, input }) => findNetwork(transaction, BigInt(input.blockedNetworkId)),

  async execute({ transaction, actor: { token }, now }, { id, network, remark }) {
    const result = await unblockIn(transaction, { token, id, now });
    requireSuccess(result, { forbidden: 'forbidden', not_found: 'not_found' });
    return { result: {}, audit: { subject: `network ${id}`, facts: { network, remark } } };
  },
});
