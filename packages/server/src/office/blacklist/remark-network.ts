import { requireSuccess } from '../../decisions/approvals/approval.ts';
import { changesBetween } from '../../decisions/audit/audit-entry.ts';
import { operation } from '../../decisions/operations/operation.ts';
import { changeRemarkIn, findNetwork } from './blacklist-store.ts';

export const remarkNetwork = operation('ip_blacklist/update', {
  lock: ({ transaction, input }) => findNetwork(transaction, BigInt(input.blockedNetworkId)),

  async execute({ transaction, actor: { token }, now, input }, { id, network, remark: before }) {
    const { remark } = input;
    const result = await changeRemarkIn(transaction, { token, id, remark, now });
    requireSuccess(result, { forbidden: 'forbidden', not_found: 'not_found' });
    return {
      result: {},
      audit: {
        subject: `network ${id}`,
        facts: { network },
        changes: changesBetween({ remark: before }, { remark }),
      },
    };
  },
});
