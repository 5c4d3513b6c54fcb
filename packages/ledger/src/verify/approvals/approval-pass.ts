import type { Pass } from '../context.ts';
import { methodOf } from '../recharges/payment-methods.ts';
import { groupBy } from '../reading/groups.ts';
import { forEach } from '../reading/stream.ts';
import { transfersOf } from '../transfers/transfer-rows.ts';
import { usd } from '../finding-text.ts';
import { approvalsOf, effectsOf, referencesOf } from './approval-rows.ts';
import { checkApproval } from './approval-rules.ts';

/** Checks every approval with everything that names it: transfers, references and effects. */
export const approvalPass: Pass = {
  name: 'approvals',
  run: async (context) => {
    const { snapshot, report } = context;
    const transfers = groupBy(
      transfersOf(snapshot, 'approval'),
      ({ subjectId }) => subjectId,
      ({ id, subjectId, kind, amount }) =>
        report(
          'transfer_has_subject',
          [`transfer ${id}`, `approval ${subjectId}`],
          `Transfer ${id} moved ${usd(amount)} as ${kind} on approval ${subjectId}, which does not exist.`,
        ),
    );
    const effects = groupBy(
      effectsOf(snapshot),
      ({ approvalId }) => approvalId,
      ({ effect, id, approvalId }) =>
        report(
          'approval_matches_effect',
          [`${effect} ${id}`, `approval ${approvalId}`],
          `The ${effect} ${id} names approval ${approvalId}, which does not exist.`,
        ),
    );
    const references = groupBy(
      referencesOf(snapshot),
      ({ approvalId }) => approvalId,
      ({ network, reference, approvalId }) =>
        report(
          'reference_matches_operation',
          [`approval ${approvalId}`],
          `The reference ${network} ${reference} was booked for approval ${approvalId}, which does not exist.`,
        ),
    );
    await forEach(approvalsOf(snapshot), async (approval) => {
      const { id, withdrawalMethod } = approval;
      const found = {
        transfers: await transfers.take(id),
        effects: await effects.take(id),
        references: await references.take(id),
        // Only the withdrawal itself names the method of a payout.
        method: withdrawalMethod === null ? undefined : methodOf(withdrawalMethod),
      };
      checkApproval(approval, found, context);
    });
    for (const side of [transfers, effects, references]) await side.finish();
  },
};
