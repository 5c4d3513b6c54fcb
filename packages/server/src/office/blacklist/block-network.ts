import { requireSuccess } from '../../decisions/approvals/approval.ts';
import { DomainError } from '../../foundation/domain-error.ts';
import { operation } from '../../decisions/operations/operation.ts';
import { blockIn } from './blacklist-store.ts';

/**
 * Adds an address or a network to the blacklist. It takes one person and is in force with the next call; administrators
 * cannot block their own address.
 */
export const blockNetwork = operation('ip_blacklist/add', {
  async execute({ transaction, actor: { token }, now, ip, input }) {
    const { result, id, network } = await blockIn(transaction, { token, ip, now, ...input });
    if (result === 'not_valid' || result === 'too_wide') {
      throw new DomainError('invalid_request', { fields: { network: 'error_view.field_format' } });
    }
    requireSuccess(result, {
      forbidden: 'forbidden',
      own_address: 'own_address_not_blockable',
      unchanged: 'nothing_changed',
    });
    return {
      result: { blockedNetworkId: `${id}` },
      audit: { subject: `network ${id}`, facts: { network: `${network}`, remark: input.remark } },
    };
  },
});
