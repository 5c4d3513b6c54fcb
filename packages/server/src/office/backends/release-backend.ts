import { DomainError } from '../../foundation/domain-error.ts';
import { operation } from '../../decisions/operations/operation.ts';
import { findBackend, signalBackend, wasCancelled } from './backend-store.ts';

const maxBetweenMs = 10 * 60_000;

/**
 * Cancels the statement of a connection first and ends the connection only in a second step, so that nobody ends one
 * that the cancellation would have released.
 */
export const releaseBackend = operation('database/release_lock', {
  lock: ({ transaction, input }) => {
    const [process = '', startedMicros = ''] = input.backendId.split('.');
    return findBackend(transaction, { process: Number(process), startedMicros: BigInt(startedMicros) });
  },

  async execute({ transaction, now, input: { step, reason } }, { program, statement, ...identity }) {
    const subject = `backend ${identity.process}.${identity.startedMicros}` as const;
    const since = new Date(now.getTime() - maxBetweenMs);
    if (step === 'end' && !(await wasCancelled(transaction, subject, since))) {
      throw new DomainError('invalid_request', { fields: { step: 'error_view.field_format' } });
    }
    await signalBackend(transaction, identity, step);
    return { result: {}, audit: { subject, facts: { step, program, statement, reason } } };
  },
});
