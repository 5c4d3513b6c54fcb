import { requestRecharge as requestInLedger } from '@goodturn/ledger';
import { parseMoney } from '@goodturn/money';
import { DomainError } from '../../foundation/domain-error.ts';
import { operation } from '../../decisions/operations/operation.ts';
import { readRecharges } from './recharge-row.ts';
import { rechargeView } from './recharge-view.ts';

/** The status of a recharge whose money did not arrive. */
const failed = 2;

/**
 * Records that money is on its way. A repeated key returns the first response, but a key derived from the request
 * starts a new recharge once the first one has failed.
 */
export const requestRecharge = operation('customer/doRecharge', {
  async stands(transaction, { actor: { subjectId } }, { rechargeId }) {
    const [recharge] = await readRecharges(transaction, subjectId, { rechargeId: BigInt(rechargeId), limit: 1 });
    return recharge?.status !== failed;
  },

  async execute({ transaction, actor: { subjectId: customerId, token }, now, site: { timeZone }, input, ...scope }) {
    await scope.services.recharges.requireUsable(transaction, scope.suspensions, input.paymentMethod);
    const request = { paymentMethod: input.paymentMethod, amount: parseMoney(input.amount) };
    const requested = await requestInLedger(transaction, token, request, now);
    if (requested.result !== 'requested') throw new DomainError(requested.result);
    const { rechargeId } = requested;
    const [recharge] = await readRecharges(transaction, customerId, { rechargeId, limit: 1 });
    if (recharge === undefined) throw new Error(`recharge ${rechargeId} is not there after its request`);
    return { result: rechargeView(recharge, { now, timeZone }), audit: null };
  },
});
