import { approveBatch as approveInLedger } from '@goodturn/ledger';
import { operation } from '../../decisions/operations/operation.ts';
import { DomainError } from '../../foundation/domain-error.ts';
import { assertionBytes } from '../../foundation/passkeys/verify-passkey.ts';
import { batchEntry, requireKnown } from './batch-outcome.ts';
import { findBatch } from './batch-store.ts';

/** Keeps one person's passkey over the digest; the database verifies it, and the offline signer again. */
export const approveBatch = operation('batch/approve', {
  lock: async ({ transaction, input }) => await findBatch(transaction, BigInt(input.batchId)),

  async execute({ transaction, actor, now, input }, { id, digest }) {
    const approval = { batchId: id, ...assertionBytes(input.credential) };
    const outcome = requireKnown(await approveInLedger(transaction, actor.token, approval, now));
    if (outcome === 'conflict_of_interest') throw new DomainError(outcome);
    const isKept = outcome === 'approved' || outcome === 'approved_by_one';
    return { result: { outcome }, audit: isKept ? batchEntry(id, { digest: digest.toString('hex') }) : null };
  },
});
