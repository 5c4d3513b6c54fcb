import { DomainError } from '../../foundation/domain-error.ts';
import { operation } from '../../decisions/operations/operation.ts';
import { writeOutbox } from '../../foundation/realtime/write-outbox.ts';
import { countUsers } from './account-store.ts';

const maxAudited = 50;

/** Makes the open apps of some customers, or of all, reload. */
export const forceRefresh = operation('user/force_refresh', {
  async execute({ transaction, now, input: { toAll, userIds, reason } }) {
    if (toAll === userIds.length > 0) {
      throw new DomainError('invalid_request', { fields: { userIds: 'error_view.field_required' } });
    }
    const customerIds = [...new Set(userIds)].map(BigInt);
    if ((await countUsers(transaction, customerIds)) < customerIds.length) {
      throw new DomainError('not_found', { fields: { userIds: 'error_view.not_found' } });
    }
    await writeOutbox(transaction, { topic: 'reload_requested', customerIds, at: now });
    const recipients = toAll ? 'all' : customerIds.slice(0, maxAudited).join(', ');
    return { result: {}, audit: { subject: 'apps', facts: { recipients, reason } } };
  },
});
