import { isYes } from '@goodturn/contract';
import { approval, carriedOutBy, requireSuccess } from '../../decisions/approvals/approval.ts';
import { DomainError } from '../../foundation/domain-error.ts';
import { operation } from '../../decisions/operations/operation.ts';
import { colleagueErrors, disable, findAdministrator } from './colleague-store.ts';

/** Enables an account again, which takes two persons. */
const administratorEnabling = approval('administrator_enabling', {
  async check({ transaction }, { subjectId = 0n }) {
    if ((await findAdministrator(transaction, subjectId))?.disabledAt === null)
      throw new DomainError('nothing_changed');
  },
  apply: carriedOutBy('enable_administrator', 'enabled', { unchanged: 'nothing_changed' }),
});

/** Disables an account by one person's decision, effective with the next request; enabling has to be requested. */
export const disableAdministrator = operation('administrator/disable', {
  approvals: [administratorEnabling],
  lock: ({ transaction, input }) => findAdministrator(transaction, BigInt(input.administratorId)),

  async execute({ transaction, actor, now, input: { disabled, reason } }, { id, account }) {
    if (!isYes(disabled)) {
      const request = administratorEnabling.request({ subject: account, subjectId: id, payload: {}, reason });
      return { request, result: (approvalId: string) => ({ approvalId }) };
    }
    const result = await disable(transaction, { token: actor.token, administratorId: id, now });
    requireSuccess(result, colleagueErrors);
    const facts = { account, disabled: 'true', reason };
    return { result: { approvalId: null }, audit: { subject: `administrator ${id}`, facts } };
  },
});
