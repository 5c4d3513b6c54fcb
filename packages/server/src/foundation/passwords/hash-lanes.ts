import { typedKeys } from '../typed-keys.ts';
import { createFairQueue, type FairQueue } from './fair-queue.ts';

/**
 * The priority classes of hashing: a customer's log-in from an app that is new to the account, or from a known one; a
 * customer's open session, for a withdrawal or a change of password; the back office's log-in from an app that is new
 * to the account; and everything else of the back office.
 */
export type HashLane = 'login' | 'knownLogin' | 'session' | 'officeLogin' | 'office';

export interface LanePlan {
  /** The share of hashes while no lane is empty. */
  weight: number;
  places: number;
}

/** Anybody can fill the lanes of unknown apps; the others require a secret of the account. */
export const defaultLanes: Readonly<Record<HashLane, LanePlan>> = {
  login: { weight: 1, places: 40 },
  knownLogin: { weight: 3, places: 40 },
  session: { weight: 6, places: 40 },
  officeLogin: { weight: 1, places: 20 },
  office: { weight: 4, places: 20 },
};

export const hashLanes = typedKeys(defaultLanes);

interface Lane<Item> {
  name: HashLane;
  weight: number;
  credit: number;
  queue: FairQueue<Item>;
}

/**
 * Creates bounded queues that are served by smooth weighted round robin: no lane starves, and an idle one costs
 * nothing.
 */
export function createHashLanes<Item>(plan: Readonly<Record<HashLane, LanePlan>>) {
  const lanes = typedKeys(plan).map(
    (name): Lane<Item> => ({
      name,
      weight: plan[name].weight,
      credit: 0,
      queue: createFairQueue<Item>(plan[name].places),
    }),
  );
  const queueOf = (name: HashLane): FairQueue<Item> => {
    const lane = lanes.find((candidate) => candidate.name === name);
    if (lane === undefined) throw new Error(`there is no lane ${name}`);
    return lane.queue;
  };

  return {
    queue: queueOf,

    take(): Item | undefined {
      let chosen: Lane<Item> | undefined;
      let total = 0;
      for (const lane of lanes) {
        // An empty lane accumulates no credit.
        if (lane.queue.size() === 0) {
          lane.credit = 0;
          continue;
        }
        lane.credit += lane.weight;
        total += lane.weight;
        if (chosen === undefined || lane.credit > chosen.credit) chosen = lane;
      }
      if (chosen === undefined) return undefined;
      chosen.credit -= total;
      return chosen.queue.take();
    },
  };
}
