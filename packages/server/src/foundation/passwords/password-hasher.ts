import { availableParallelism } from 'node:os';
import { withoutWhiteSpace } from '@goodturn/contract';
import { DomainError } from '../domain-error.ts';
import { formatCost, hashCost, parseCost, createHashThread, type HashCost, type HashJob } from './hash-thread.ts';
import { createHashLanes, defaultLanes, type HashLane, type LanePlan } from './hash-lanes.ts';

/** Which lane a hash waits in, and for which network. */
export interface HashBudget {
  lane: HashLane;
  network: string;
}

/** How a password is kept whose proof the database checks. */
export interface StoredProof {
  salt: Buffer;
  /** As `formatCost` writes them. */
  parameters: string;
}

export type PasswordHasher = ReturnType<typeof createPasswordHasher>;

const retryAfterSeconds = 2;
/** Well before a client or a balancer gives up. */
const defaultMaxWaitMs = 5_000;
/** Of no account, so that an unknown account takes as long as a real one. */
const dummiesOf = (parameters: string) => ({
  dummyHash: `$argon2id$v=19$${parameters}$${'A'.repeat(22)}$${'A'.repeat(43)}`,
  dummyProof: { salt: Buffer.alloc(16), parameters } satisfies StoredProof,
});

interface Task {
  job: HashJob;
  /** Undefined once it has waited too long and was rejected. */
  resolve: ((result: unknown) => void) | undefined;
  reject(error: unknown): void;
  patience: NodeJS.Timeout | undefined;
}

/**
 * Runs argon2 on a few threads of its own, fewer than the machine has cores. A job that finds its lane full, or waits for too
 * long, is rejected with `overloaded`; that says nothing about a password and counts nowhere.
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
  /** Of new passwords; another one only for tests whose subject it is not. */
  cost?: HashCost;
} = {}) {
  const parameters = formatCost(cost);
  const { dummyHash, dummyProof } = dummiesOf(parameters);
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
      // As the contract reads it, also where no call brought it.
      const job = { ...asked, password: withoutWhiteSpace(asked.password) };
      const task: Task = { job, resolve, reject, patience: undefined };
      const dropped = lanes.queue(lane).add(network, task);
      if (dropped !== task) task.patience = setTimeout(rejectTask, maxWaitMs, task);
      if (dropped !== undefined) rejectTask(dropped);
      work();
    });

  return {
    /** What a new password is hashed with. */
    parameters,

    waiting: (lane: HashLane): number => lanes.queue(lane).size(),

    /** Throws `overloaded` if there is no place, so that no work is done for a request that would be rejected. */
    requireRoom({ lane, network }: HashBudget): void {
      if (!lanes.queue(lane).hasRoom(network)) throw overloaded();
    },

    /** A PHC string with a salt of its own. */
    async hash(password: string, budget: HashBudget): Promise<string> {
      return String(await run(budget, { kind: 'hash', password, cost }));
    },

    /** Without a stored hash it takes as long and returns false, so that nobody learns which accounts exist. */
    async verify(storedHash: string | undefined, password: string, budget: HashBudget): Promise<boolean> {
      const job = { kind: 'verify', password, storedHash: storedHash ?? dummyHash } as const;
      return (await run(budget, job)) === true && storedHash !== undefined;
    },

    /** The output of argon2id, 32 bytes, which only the password gives. Without a stored one it takes as long. */
    async prove(stored: StoredProof | undefined, password: string, budget: HashBudget): Promise<Buffer> {
      const known = stored ?? dummyProof;
      const job = { kind: 'prove', password, salt: known.salt, cost: parseCost(known.parameters) } as const;
      const proof = await run(budget, job);
      if (!(proof instanceof Uint8Array)) throw new Error('the output of argon2id is not bytes');
      return Buffer.from(proof);
    },
  };
}

let shared: PasswordHasher | undefined;

/** The one of this process: the cores are shared too. */
export const sharedPasswordHasher = (): PasswordHasher => (shared ??= createPasswordHasher());
