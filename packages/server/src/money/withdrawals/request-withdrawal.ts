import type { ErrorCode } from '@goodturn/contract';
import type { DatabaseTransaction } from '@goodturn/database';
import { requestWithdrawal as requestInLedger, type WithdrawalFailure } from '@goodturn/ledger';
import { parseMoney } from '@goodturn/money';
import { DomainError } from '../../foundation/domain-error.ts';
import { activeHold } from '../holds/hold-service.ts';
import { operation } from '../../decisions/operations/operation.ts';
import { siteTime } from '../../foundation/settings/site-time.ts';
import { requireKnownEnds } from './payee-check.ts';
import { addressNotAllowed, payoutAddress } from './payout-address.ts';
import { findWithdrawal, isDepositAddress } from './withdrawal-store.ts';
import { hasFailed, withdrawalView } from './withdrawal-view.ts';

/** The field of the form that a failure concerns, which the error then names. */
const fieldOfFailure: Partial<Record<ErrorCode, string>> = {
  payment_method_unavailable: 'paymentMethod',
  withdrawals_suspended: 'paymentMethod',
  payout_address_not_allowed: 'address',
  payout_address_alike: 'address',
  insufficient_balance: 'amount',
  below_minimum: 'amount',
  fee_exceeds_amount: 'amount',
};

/**
 * Requests a withdrawal, which freezes the whole amount. The password is checked first, before the database
 * transaction, which should not wait for it; it is not stored. Then follow the address and the rules of the ledger.
 */
export const requestWithdrawal = operation('customer/doWithdraw', {
  comparedBy: ({ amount, paymentMethod, address }) => ({ amount, way: paymentMethod, address }),

  async authorize({ actor: { subjectId: customerId, installation }, ip, input }, { passwords }) {
    return await passwords.requireWithdrawalPassword({ customerId, installation, ip }, input.withdrawalPassword);
  },

  async stands(transaction, _call, { withdrawalId }) {
    const withdrawal = await findWithdrawal(transaction, BigInt(withdrawalId));
    return withdrawal !== undefined && !hasFailed(withdrawal);
  },

  async execute({ transaction, actor: { subjectId: customerId, token }, passwordProof, now, site, input }) {
    const { paymentMethod } = input;
    const address = payoutAddress(paymentMethod, input.address);
    if (await isDepositAddress(transaction, address)) throw addressNotAllowed();
    await requireKnownEnds(transaction, { customerId, paymentMethod, address });
    const request = { paymentMethod, amount: parseMoney(input.amount), address };
    const requested = await requestInLedger(transaction, { token, passwordProof }, request, now);
    if (requested.result !== 'requested') {
      throw await errorOf(transaction, requested.result, { customerId, now, timeZone: site.timeZone });
    }
    const withdrawal = await findWithdrawal(transaction, requested.withdrawalId);
    if (withdrawal === undefined)
      throw new Error(`withdrawal ${requested.withdrawalId} is not there after its request`);
    return { result: withdrawalView(withdrawal, site.timeZone), audit: null };
  },
});

async function errorOf(
  transaction: DatabaseTransaction,
  code: WithdrawalFailure,
  { customerId, now, timeZone }: { customerId: bigint; now: Date; timeZone: string },
): Promise<DomainError> {
  // Changed since it was checked, or the session is over.
  if (code === 'not_proven') return new DomainError('withdrawal_password_incorrect');
  if (code !== 'account_on_hold') {
    const field = fieldOfFailure[code];
    return new DomainError(code, field === undefined ? {} : { fields: { [field]: `error_view.${code}` } });
  }
  const hold = await activeHold(transaction, customerId, now);
  if (hold === undefined) return new DomainError(code);
  return new DomainError(code, { note: hold.reason, until: siteTime(hold.expiresAt, timeZone) });
}
