import { DomainError } from '../../foundation/domain-error.ts';
import { operation } from '../../decisions/operations/operation.ts';
import { changeTask, lockTask } from './task-store.ts';

/** Cancels a task that has not ended: an own one, or anybody's for administrators with task.read_all. */
export const cancelTask = operation('task/cancel', {
  lock: async ({ transaction, actor, input }) => {
    const owner = actor.nodes.has('task.read_all') ? undefined : actor.administratorId;
    return await lockTask(transaction, BigInt(input.taskId), owner);
  },

  async execute({ transaction, now }, task) {
    if (task.state !== 'queued' && task.state !== 'running') throw new DomainError('state_changed');
    await changeTask(transaction, task.id, { state: 'cancelled', lease_expires_at: null }, now);
    return { result: {}, audit: { subject: `task ${task.id}`, facts: { list: task.list } } };
  },
});
