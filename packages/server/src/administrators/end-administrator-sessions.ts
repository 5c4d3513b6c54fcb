import { requireSuccess } from '../approvals/approval.ts';
import { operation } from '../operations/operation.ts';
import { colleagueErrors } from './colleague-errors.ts';
import { endSessions, lockColleague } from './colleague-store.ts';

export const endAdministratorSessions = operation('administrator/end_sessions', {
  lock: ({ transaction, input }) => lockColleague(transaction, BigInt(input.administratorId)),

  async execute({ transaction, actor, now, input: { sessionId } }, { id, account }) {
    const device = sessionId === undefined ? null : Buffer.from(sessionId, 'hex');
    const of = { tokenHash: actor.tokenHash, administratorId: id, now, device };
    const { result, ended } = await endSessions(transaction, of);
    requireSuccess(result, colleagueErrors);
    const count = Number(ended ?? 0n); /* count: of sessions */
    const facts = { account, ended: `${count}` };
    return { result: { ended: count }, audit: { subject: `administrator ${id}`, facts } };
  },
});
