import { typedAddress } from '@goodturn/addresses';
import { approval, carriedOutBy } from '../../decisions/approvals/approval.ts';
import { operation, secondPerson } from '../../decisions/operations/operation.ts';
import { DomainError } from '../../foundation/domain-error.ts';
import { addressOf } from './address-list-file.ts';
import { countUnlistable } from './listed-store.ts';

/** Takes an address off a list, or all that the newest file of the list no longer has. */
const unlisting = approval('unlisting', {
  apply: carriedOutBy('unlist_addresses', 'unlisted', { not_found: 'not_found' }),
});

export const unlist = operation('rail/unlist', {
  approvals: [unlisting],

  async execute({ transaction, input: { listName, address: typed, reason } }) {
    const one = typed === undefined ? undefined : addressOf(typedAddress(typed));
    if (typed !== undefined && one === undefined) throw new DomainError('not_found');
    const entries = await countUnlistable(transaction, listName, one?.account);
    if (entries === 0n) throw new DomainError('not_found');
    const payload = { listName, ...(one !== undefined && { address: one.address }), entries: `${entries}` };
    return secondPerson(unlisting.request({ subject: one?.address ?? listName, payload, reason }));
  },
});
