import { suspendable } from '@goodturn/contract';
import type { ServerContext } from '../../foundation/server-context.ts';
import { listSuspensions } from './suspension-store.ts';

export type SuspensionService = ReturnType<typeof createSuspensionService>;

export function createSuspensionService({ database }: Pick<ServerContext, 'database'>) {
  /** Everything that can be suspended; a reason and a time only if it is. */
  async function list() {
    const suspensions = new Map((await listSuspensions(database)).map((suspension) => [suspension.target, suspension]));
    return suspendable.options.map((target) => ({ target, suspension: suspensions.get(target) }));
  }

  return { list };
}
