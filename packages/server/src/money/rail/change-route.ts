import { approval, carriedOutBy } from '../../decisions/approvals/approval.ts';
import { operation, secondPerson } from '../../decisions/operations/operation.ts';
import { DomainError } from '../../foundation/domain-error.ts';
import { findRouteObstacle } from './rail-store.ts';

/** Changes by which way a payment method's transfers are credited. */
const methodRoute = approval('method_route', {
  async check({ transaction }, { payload: { paymentMethod, route, block } }) {
    const obstacle = await findRouteObstacle(transaction, { paymentMethod, route, block });
    if (obstacle !== null) throw new DomainError(obstacle);
  },

  apply: carriedOutBy('change_route', 'changed', {
    route_not_next: 'route_not_next',
    block_not_final: 'block_not_final',
    deposits_open: 'deposits_open',
    passkeys_missing: 'passkeys_missing',
  }),
});

export const changeRoute = operation('rail/route', {
  approvals: [methodRoute],

  async execute({ transaction, input: { paymentMethod, route, block, reason } }) {
    const payload = { paymentMethod, route, ...(block !== undefined && { block: `${block}` }) };
    const obstacle = await findRouteObstacle(transaction, payload);
    if (obstacle !== null) throw new DomainError(obstacle);
    return secondPerson(methodRoute.request({ subject: paymentMethod, payload, reason }));
  },
});
