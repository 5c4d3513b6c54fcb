import type { Chain } from '@goodturn/addresses';

const hourMs = 60 * 60_000;
const delaysMs = [hourMs, 24 * hourMs];
/** The blocks of a day, which are looked at again after a restart: what was due before it is not kept. */
const blocksPerDay: Record<Chain, bigint> = { tron: 28_800n, ethereum: 7_200n };

/** The time within which final blocks are collected and looked at again together, which saves most of the requests. */
const togetherMs = 10 * 60_000;

interface Look {
  from: bigint;
  to: bigint;
  readonly delay: number;
  readonly firstAt: number;
  /** The time at which everything of it has waited long enough. */
  dueAt: number;
  failures: number;
}

interface DueLook {
  readonly from: bigint;
  readonly to: bigint;
  /** Says that everything up to the block was looked at. */
  readonly finish: (block: bigint) => void;
  /** Says that it could not be read: those that failed less often come before it. */
  readonly fail: () => void;
}

export interface SecondLooks {
  readonly add: (from: bigint, to: bigint) => void;
  /** Adds the last day before the cursor, once after a start. */
  readonly resume: (cursor: bigint) => void;
  readonly next: () => DueLook | undefined;
}

/** Keeps which ranges are to be looked at again, and when. */
export function createSecondLooks(chain: Chain, now: () => number): SecondLooks {
  const looks: Look[] = [];
  let hasStarted = false;
  const add = (from: bigint, to: bigint): void => {
    hasStarted = true;
    for (const delay of delaysMs) {
      const last = looks.findLast((look) => look.delay === delay);
      const dueAt = now() + delay;
      if (last && last.to + 1n === from && now() - last.firstAt < togetherMs) Object.assign(last, { to, dueAt });
      else looks.push({ from, to, delay, firstAt: now(), dueAt, failures: 0 });
    }
  };
  return {
    add,
    resume: (cursor) => {
      if (hasStarted) return;
      const from = cursor - blocksPerDay[chain];
      add(from < 0n ? 0n : from, cursor);
    },
    next: () => {
      const due = looks.filter(({ dueAt }) => dueAt <= now());
      const [look] = due.toSorted((one, other) => one.failures - other.failures);
      if (look === undefined) return undefined;
      const finish = (block: bigint): void => {
        if (block >= look.to) looks.splice(looks.indexOf(look), 1);
        else look.from = block + 1n;
      };
      const fail = (): void => {
        look.failures += 1;
      };
      return { from: look.from, to: look.to, finish, fail };
    },
  };
}
