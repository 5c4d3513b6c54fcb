import { availableParallelism } from 'node:os';
import { withoutWhiteSpace } from '@goodturn/contract';
import { DomainError } from '../domain-error.ts';
import { widerKey } from '../http/client-address.ts';
import { formatCost, hashCost, parseCost, createHashThread, type HashCost, type HashJob } from './hash-thread.ts';
import { createHashLanes, defaultLanes, type HashLane, type LanePlan } from './hash-lanes.ts';

export interface HashBudget {
  lane: HashLane;
  /** The key of the address, from `addressKey`; the networks of 56 bits around IPv6 addresses take turns. */
  network: string;
}

/** The salt and parameters of a password whose proof the database verifies. */
export interface StoredProof {
  salt: Buffer;
  parameters: string;
}

export type PasswordHasher = ReturnType<typeof createPasswordHasher>;

const retryAfterSeconds = 2;
/** Shorter than the time-outs of clients and load balancers. */
const defaultMaxWaitMs = 5_000;
interface Task {
  job: HashJob;
  /** It is undefined once the task was rejected because it waited too long. */
  resolve: ((result: unknown) => void) | undefined;
  reject(error: unknown): void;
  patience: NodeJS.Timeout | undefined;
}

/**
 * Creates a hasher that runs argon2 on its own threads, fewer than the machine has cores. A job whose lane is full, or
 * that waits too long, is rejected with `overloaded`, which does not count as a failed attempt.
 */
export function createPasswordHasher({
  threads = Math.max(1, availableParallelism() - 1),
  plan = defaultLanes,
  maxWaitMs = defaultMaxWaitMs,
  cost = hashCost,
}: {
  threads?: number;
  plan?: Readonly<Record<HashLane, LanePlan>>;
  maxWaitMs?: number;
  /** The cost of new passwords; tests of other subjects use a lower one. */
  cost?: HashCost;
} = {}) {
  const parameters = formatCost(cost);
  /** Belongs to no account, so that the check of an unknown account takes as long as that of a real one. */
  const dummyProof: StoredProof = { salt: Buffer.alloc(16), parameters };
  const idle = Array.from({ length: threads }, createHashThread);
  const lanes = createHashLanes<Task>(plan);

  const takeLive = (): Task | undefined => {
    for (let task = lanes.take(); task !== undefined; task = lanes.take()) if (task.resolve !== undefined) return task;
    return undefined;
  };

  const work = (): void => {
    for (;;) {
      const task = idle.length === 0 ? undefined : takeLive();
      const thread = task && idle.pop();
      if (task === undefined || thread === undefined) return;
      clearTimeout(task.patience);
      thread
        .run(task.job)
        .then(task.resolve, task.reject)
        .finally(() => {
          idle.push(thread);
          work();
        });
    }
  };

  const overloaded = () => new DomainError('overloaded', { retryAfterSeconds });
  const rejectTask = (task: Task): void => {
    clearTimeout(task.patience);
    task.resolve = undefined;
    task.reject(overloaded());
  };
  const run = ({ lane, network }: HashBudget, asked: HashJob): Promise<unknown> =>
    new Promise((resolve, reject) => {
      // Removed as in the contract's schema, also for passwords that no call brought.
      const job = { ...asked, password: withoutWhiteSpace(asked.password) };
      const task: Task = { job, resolve, reject, patience: undefined };
      const dropped = lanes.queue(lane).add(widerKey(network), task);
      if (dropped !== task) task.patience = setTimeout(rejectTask, maxWaitMs, task);
      if (dropped !== undefined) rejectTask(dropped);
      work();
    });

  return {
    parameters,

    waiting: (lane: HashLane): number => lanes.queue(lane).size(),

    /** Throws `overloaded` if the lane is full, so that no work is done for a request that would be rejected. */
    requireRoom({ lane, network }: HashBudget): void {
      if (!lanes.queue(lane).hasRoom(widerKey(network))) throw overloaded();
    },

    /**
     * Returns the output of argon2id, 32 bytes. Takes the same time without a stored password, so that nobody learns
     * which accounts exist.
     */
    async prove(stored: StoredProof | undefined, password: string, budget: HashBudget): Promise<Buffer> {
      const known = stored ?? dummyProof;
      const job = { password, salt: known.salt, cost: parseCost(known.parameters) };
      const proof = await run(budget, job);
      if (!(proof instanceof Uint8Array)) throw new Error('the output of argon2id is not bytes');
      return Buffer.from(proof);
    },
  };
}

let shared: PasswordHasher | undefined;

/** Returns the hasher of this process, which is shared since its threads share the cores. */
export const sharedPasswordHasher = (): PasswordHasher => (shared ??= createPasswordHasher());
