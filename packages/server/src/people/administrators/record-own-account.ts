import { DomainError } from '../../foundation/domain-error.ts';
import { operation } from '../../decisions/operations/operation.ts';
import { recordPersonalAccount } from './own-account-store.ts';
import { unknownCustomer } from './own-account-service.ts';

/** Records a customer's account as the administrator's own, about which they then decide and change nothing. */
export const recordOwnAccount = operation('admin/own_account', {
  async execute({ transaction, actor, now, input: { userId } }) {
    const result = await recordPersonalAccount(transaction, actor.token, BigInt(userId), now);
    if (result === 'forbidden') throw new DomainError('forbidden');
    if (result === 'not_found') throw unknownCustomer();
    const audit = { subject: `administrator ${actor.administratorId}`, facts: { userId } } as const;
    return { result: {}, audit: result === 'known' ? null : audit };
  },
});
