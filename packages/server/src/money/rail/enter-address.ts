import { hexAddress, normalAddress, typedAddress } from '@goodturn/addresses';
import { approval, carriedOutBy } from '../../decisions/approvals/approval.ts';
import { operation, secondPerson } from '../../decisions/operations/operation.ts';
import { DomainError } from '../../foundation/domain-error.ts';
import { isKnownAccount } from './payout-rail-store.ts';

/** Enters an address from which batches pay, or one that holds what they do not need. */
const treasuryAddress = approval('treasury_address', {
  apply: carriedOutBy('enter_treasury_address', 'entered', {
    payout_address_invalid: 'payout_address_invalid',
    payout_address_not_allowed: 'payout_address_not_allowed',
  }),
});

const denied = (code: 'payout_address_invalid' | 'payout_address_not_allowed'): DomainError =>
  new DomainError(code, { fields: { address: `error_view.${code}` } });

export const enterAddress = operation('rail/address', {
  approvals: [treasuryAddress],

  async execute({ transaction, input: { chain, address: typed, treasuryRole, nonce, reason } }) {
    const address = normalAddress(chain, typedAddress(typed));
    if (address === undefined) throw denied('payout_address_invalid');
    const account = Buffer.from((hexAddress(chain, address) ?? '').slice(-40), 'hex');
    if (await isKnownAccount(transaction, chain, account)) throw denied('payout_address_not_allowed');
    const payload = { chain, address, treasuryRole, ...(nonce !== undefined && { nonce: `${nonce}` }) };
    return secondPerson(treasuryAddress.request({ subject: address, payload, reason }));
  },
});
