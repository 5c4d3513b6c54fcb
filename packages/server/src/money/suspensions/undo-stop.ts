import { undoStop as undoInLedger } from '@goodturn/ledger';
import { operation } from '../../decisions/operations/operation.ts';
import { DomainError } from '../../foundation/domain-error.ts';

/** Takes back what the same person stopped within ten minutes. */
export const undoStop = operation('stop/undo', {
  async execute({ transaction, actor, now, input: { target } }) {
    const outcome = await undoInLedger(transaction, actor.token, target, now);
    if (outcome === 'forbidden' || outcome === 'not_found') throw new DomainError(outcome);
    return { result: { outcome }, audit: outcome === 'undone' ? { subject: 'stops', facts: { target } } : null };
  },
});
