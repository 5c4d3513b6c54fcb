import { DomainError } from '../../foundation/domain-error.ts';
import { newToken } from '../../foundation/sessions/session-token.ts';
import { operation } from '../../decisions/operations/operation.ts';
import { siteTime } from '../../foundation/settings/site-time.ts';
import { mayExport } from './start-export.ts';
import { lockTask, setLink } from './task-store.ts';

const linkMs = 300_000;

/**
 * Creates a link to the file of an own export, since a browser cannot send a session's token with a download. The
 * former link ends. The link works once, and ends with the session.
 */
export const openTaskLink = operation('task/link', {
  lock: async ({ transaction, actor, input }) =>
    await lockTask(transaction, BigInt(input.taskId), actor.administratorId),

  async execute({ transaction, now, actor, site }, task) {
    const { file_expires_at: fileExpiresAt } = task;
    if (fileExpiresAt === null || fileExpiresAt <= now) throw new DomainError('state_changed');
    if (!mayExport(task.list, actor.nodes)) throw new DomainError('forbidden');
    const link = newToken();
    const expiresAt = new Date(Math.min(now.getTime() + linkMs, fileExpiresAt.getTime()));
    if (!(await setLink(transaction, actor.token, { taskId: task.id, link, expiresAt }, now))) {
      throw new DomainError('not_logged_in');
    }
    return {
      result: { address: `/exports/${link.reveal()}`, expiresAt: siteTime(expiresAt, site.timeZone) },
      audit: { subject: `task ${task.id}`, facts: { list: task.list, format: task.format } },
    };
  },
});
