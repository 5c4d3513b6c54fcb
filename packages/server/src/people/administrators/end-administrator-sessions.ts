import { requireSuccess } from '../../decisions/approvals/approval.ts';
import { operation } from '../../decisions/operations/operation.ts';
import { colleagueErrors, endSessions, findAdministrator } from './colleague-store.ts';

export const endAdministratorSessions = operation('administrator/end_sessions', {
  lock: ({ transaction, input }) => findAdministrator(transaction, BigInt(input.administratorId)),

  async execute({ transaction, actor, now, input: { sessionId } }, { id, account }) {
    const { result, ended } = await endSessions(transaction, { ...actor, administratorId: id, now, sessionId });
    requireSuccess(result, colleagueErrors);
    return { result: { ended }, audit: { subject: `administrator ${id}`, facts: { account, ended: `${ended}` } } };
  },
});

export const endOwnSessions = operation('admin/end_sessions', {
  async execute({ transaction, actor, now, input: { sessionId } }) {
    const { administratorId, token } = actor;
    const { result, ended } = await endSessions(transaction, { token, administratorId, now, sessionId });
    requireSuccess(result, colleagueErrors);
    return { result: { ended }, audit: { subject: `administrator ${administratorId}`, facts: { ended: `${ended}` } } };
  },
});
