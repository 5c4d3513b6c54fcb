import { formatRate, parseRate } from '@goodturn/money';
import { changesBetween } from '../../decisions/audit/audit-entry.ts';
import { operation } from '../../decisions/operations/operation.ts';
import { requireChanged } from './customer-terms-errors.ts';
import { changeShareRatio, lockTerms } from './customer-terms-store.ts';

/** Sets the share of friends' cashback that a customer gets. Paid orders keep the reward that was set for them. */
export const updateShareRatio = operation('user/update_share_ratio', {
  lock: ({ transaction, input }) => lockTerms(transaction, BigInt(input.userId)),
  customerId: ({ customerId }) => customerId,

  async execute({ transaction, actor: { token }, now, input }, before) {
    const { customerId } = before;
    const ratio = parseRate(input.shareRatio);
    requireChanged(await changeShareRatio(transaction, { token, customerId, now }, ratio), 'shareRatio');
    const changes = changesBetween({ shareRatio: before.shareRatio }, { shareRatio: formatRate(ratio) });
    return { result: {}, audit: { subject: `customer ${customerId}`, facts: { reason: input.reason }, changes } };
  },
});
