import { typedAddress } from '@goodturn/addresses';
import { listAddress as listInLedger } from '@goodturn/ledger';
import { operation } from '../../decisions/operations/operation.ts';
import { DomainError } from '../../foundation/domain-error.ts';
import { addressOf } from './address-list-file.ts';

const denied = (code: 'payout_address_invalid' | 'payout_address_not_allowed'): DomainError =>
  new DomainError(code, { fields: { address: `error_view.${code}` } });

/** Lists an address at once: what comes from it waits for two persons, and nothing is paid there. */
export const listAddress = operation('rail/list', {
  async execute({ transaction, actor, now, input: { address: typed, reason } }) {
    const { address } = addressOf(typedAddress(typed)) ?? {};
    if (address === undefined) throw denied('payout_address_invalid');
    const listed = await listInLedger(transaction, actor.token, address, now);
    if (listed === 'payout_address_invalid' || listed === 'payout_address_not_allowed') throw denied(listed);
    if (listed !== 'listed') throw new DomainError(listed);
    return { result: {}, audit: { subject: 'payouts', facts: { address, reason } } };
  },
});
