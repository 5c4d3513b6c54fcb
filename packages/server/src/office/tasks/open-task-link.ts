import { createHash, randomBytes } from 'node:crypto';
import { DomainError } from '../../foundation/domain-error.ts';
import { operation } from '../../decisions/operations/operation.ts';
import { siteTime } from '../../foundation/settings/site-time.ts';
import { mayExport } from './start-export.ts';
import { changeTask, lockTask } from './task-store.ts';

const linkMs = 300_000;

export const linkHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * Creates a link to the file of an own export, since a browser cannot send a session's token with a download. The
 * former link ends.
 */
export const openTaskLink = operation('task/link', {
  lock: async ({ transaction, actor, input }) =>
    await lockTask(transaction, BigInt(input.taskId), actor.administratorId),

  async execute({ transaction, now, actor, site }, task) {
    const { file_expires_at: fileExpiresAt } = task;
    if (fileExpiresAt === null || fileExpiresAt <= now) throw new DomainError('state_changed');
    if (!mayExport(task.list, actor.nodes)) throw new DomainError('forbidden');
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(Math.min(now.getTime() + linkMs, fileExpiresAt.getTime()));
    await changeTask(transaction, task.id, { link_token_hash: linkHash(token), link_expires_at: expiresAt }, now);
    return {
      result: { address: `/exports/${token}`, expiresAt: siteTime(expiresAt, site.timeZone) },
      audit: { subject: `task ${task.id}`, facts: { list: task.list, format: task.format } },
    };
  },
});
