import { stoppable } from '@goodturn/contract';
import type { ServerContext } from '../server-context.ts';
import { listStops } from './stop-store.ts';

export type StopService = ReturnType<typeof createStopService>;

export function createStopService({ database }: Pick<ServerContext, 'database'>) {
  /** Everything that can be stopped; a reason and a time only where it is. */
  async function inquire() {
    const stops = new Map((await listStops(database)).map((stop) => [stop.what, stop]));
    return stoppable.options.map((what) => ({ what, stop: stops.get(what) }));
  }

  return { inquire };
}
