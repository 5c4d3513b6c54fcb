import type { Hash } from 'node:crypto';
import type { Context } from '../context.ts';
import { bytes, int, optionalBytes, type RowOf, time } from '../reading/columns.ts';
import type { Stream } from '../reading/stream.ts';

const sealColumns = {
  number: int,
  firstId: int,
  lastId: int,
  transferCount: int,
  firstAuditId: int,
  lastAuditId: int,
  auditCount: int,
  auditDigest: optionalBytes,
  digest: bytes,
  sealedAt: time,
} as const;
export type Seal = RowOf<typeof sealColumns>;

export const sealsOf = ({ snapshot }: Context): Stream<Seal> =>
  snapshot.stream({ columns: sealColumns, from: 'only ledger.seal s', alias: 's', orderBy: 's.number' });

/** A row's id and its line as its seal covers it. */
export interface Line {
  id: bigint;
  line: string;
  createdAt: bigint;
}

interface Rules {
  /** Returns the run of ids that a seal covers. */
  runOf: (seal: Seal) => { first: bigint; last: bigint };
  /** Creates the hash with which a seal's digest begins. */
  begin: (previous: Seal | undefined) => Hash;
  /** Is called when all rows of a seal were added. */
  close: (seal: Seal, found: { hash: Hash; count: bigint; previous: Seal | undefined }) => void;
  /** Is called for a row whose id lies before the run of the seal, where none may be. */
  strayed: (seal: Seal, id: bigint) => void;
}

/**
 * Merges rows with seals: `add` takes the rows in the order of their ids; `finish` returns the time of the oldest
 * unsealed row.
 */
export function createSealedRun(seals: Stream<Seal>, { runOf, begin, close, strayed }: Rules) {
  let previous: Seal | undefined;
  let hash = begin(undefined);
  let count = 0n;
  let oldestUnsealed: bigint | undefined;

  async function head(): Promise<Seal | undefined> {
    const waiting = seals.ready();
    if (waiting !== undefined) await waiting;
    return seals.head;
  }

  async function closeBefore(id: bigint | undefined): Promise<Seal | undefined> {
    for (;;) {
      const seal = await head();
      if (seal === undefined || (id !== undefined && id <= runOf(seal).last)) return seal;
      seals.shift();
      close(seal, { hash, count, previous });
      previous = seal;
      hash = begin(seal);
      count = 0n;
    }
  }

  function addTo(seal: Seal | undefined, { id, line, createdAt }: Line): void {
    if (seal === undefined) {
      oldestUnsealed = oldestUnsealed === undefined || createdAt < oldestUnsealed ? createdAt : oldestUnsealed;
      return;
    }
    if (id < runOf(seal).first || (previous !== undefined && id <= runOf(previous).last)) {
      strayed(seal, id);
      return;
    }
    count += 1n;
    hash.update(line);
  }

  const addToNext = async (row: Line): Promise<void> => addTo(await closeBefore(row.id), row);

  return {
    add: (row: Line): Promise<void> | undefined => {
      const seal = seals.ready() === undefined ? seals.head : undefined;
      // Almost always the current seal continues, so that nothing has to be awaited.
      if (seal !== undefined && row.id <= runOf(seal).last) addTo(seal, row);
      else return addToNext(row);
      return undefined;
    },
    finish: async (): Promise<bigint | undefined> => {
      await closeBefore(undefined);
      return oldestUnsealed;
    },
  };
}
