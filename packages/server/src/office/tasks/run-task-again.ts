import { DomainError } from '../../foundation/domain-error.ts';
import { operation } from '../../decisions/operations/operation.ts';
import { mayExport, queueExport } from './start-export.ts';
import { lockTask } from './task-store.ts';

/** Repeats an own task that has ended, as a new one, so that the former result remains. */
export const runTaskAgain = operation('task/run_again', {
  lock: async ({ transaction, actor, input }) =>
    await lockTask(transaction, BigInt(input.taskId), actor.administratorId),

  async execute({ transaction, now, actor, language }, task) {
    if (task.state === 'queued' || task.state === 'running') throw new DomainError('state_changed');
    if (!mayExport(task.list, actor.nodes)) throw new DomainError('forbidden');
    const { list, format, request } = task;
    return await queueExport({ transaction, now, actor, language }, { list, format, request: Object(request) });
  },
});
