import { createHash } from 'node:crypto';
import type { Context } from '../context.ts';
import { bytes, int, type RowOf, time } from '../reading/columns.ts';
import type { Stream } from '../reading/stream.ts';
import { second } from '../reading/time.ts';
import { when } from '../words.ts';

const sealColumns = {
  number: int,
  firstId: int,
  lastId: int,
  transferCount: int,
  digest: bytes,
  sealedAt: time,
} as const;
type Seal = RowOf<typeof sealColumns>;

export const sealsOf = ({ snapshot }: Context): Stream<Seal> =>
  snapshot.stream({ columns: sealColumns, from: 'only ledger.seal s', alias: 's', orderBy: 's.number' });

const noSeal = Buffer.alloc(32);
/** A transfer as its seal covers it, with its id. */
type Line = { id: bigint; line: string; createdAt: bigint };

/**
 * Recomputes the chain of seals: numbers without a gap, runs that touch, counts and digests. `add` takes the transfers in
 * the order of their ids; `finish` returns when the oldest transfer was made that no seal covers.
 */
export function createSealChain(context: Context, seals: Stream<Seal>) {
  const { report, outside, latest, isLive } = context;
  let previous: Pick<Seal, 'number' | 'lastId' | 'digest' | 'sealedAt'> = {
    number: 0n,
    lastId: -(1n << 63n),
    digest: noSeal,
    sealedAt: -(1n << 62n),
  };
  let hash = createHash('sha256').update(noSeal);
  let count = 0n;
  let oldestUnsealed: bigint | undefined;
  let isAnchorMet = outside.anchor === undefined;

  const broken = (seal: Seal, ids: string[], why: string): void =>
    report('seal_covers_transfers', [`seal ${seal.number}`, ...ids], `Seal ${seal.number} does not hold: ${why}.`);

  function compareWithAnchor(seal: Seal, digest: Buffer): void {
    const { anchor } = outside;
    if (anchor?.number !== seal.number) return;
    isAnchorMet = true;
    if (digest.toString('hex') === anchor.digest) return;
    const sentence = `Seal ${seal.number} is not the one that was kept: what it covers was rewritten, or the database is another one.`;
    report('seal_matches_anchor', [`seal ${seal.number}`], sentence);
  }

  function close(seal: Seal): void {
    const digest = hash.digest();
    if (seal.number !== previous.number + 1n) broken(seal, [], `seal ${previous.number + 1n} is missing before it`);
    if (count !== seal.transferCount) broken(seal, [], `it covers ${count} transfers and says ${seal.transferCount}`);
    else if (!digest.equals(seal.digest)) broken(seal, [], 'a transfer under it, or the seal before it, was changed');
    if (seal.sealedAt > latest || (isLive && seal.sealedAt + 60n * second < previous.sealedAt)) {
      broken(seal, [], `it is dated ${when(seal.sealedAt)}`);
    }
    compareWithAnchor(seal, digest);
    previous = seal;
    hash = createHash('sha256').update(seal.digest);
    count = 0n;
  }

  async function head(): Promise<Seal | undefined> {
    const waiting = seals.ready();
    if (waiting !== undefined) await waiting;
    return seals.head;
  }

  async function closeBefore(id: bigint | undefined): Promise<Seal | undefined> {
    for (;;) {
      const seal = await head();
      if (seal === undefined || (id !== undefined && id <= seal.lastId)) return seal;
      seals.shift();
      close(seal);
    }
  }

  function addTo(seal: Seal | undefined, { id, line, createdAt }: Line): void {
    if (seal === undefined) {
      oldestUnsealed = oldestUnsealed === undefined || createdAt < oldestUnsealed ? createdAt : oldestUnsealed;
      return;
    }
    if (id < seal.firstId || id <= previous.lastId) {
      broken(seal, [`transfer ${id}`], `transfer ${id} was put in before it, where no seal covers it`);
      return;
    }
    count += 1n;
    hash.update(line);
  }

  const addToNext = async (transfer: Line): Promise<void> => addTo(await closeBefore(transfer.id), transfer);

  return {
    add: (transfer: Line): Promise<void> | undefined => {
      const seal = seals.ready() === undefined ? seals.head : undefined;
      // Nearly always the same seal goes on, and there is nothing to wait for.
      if (seal !== undefined && transfer.id <= seal.lastId) addTo(seal, transfer);
      else return addToNext(transfer);
      return undefined;
    },
    finish: async (): Promise<bigint | undefined> => {
      await closeBefore(undefined);
      if (!isAnchorMet && outside.anchor !== undefined) {
        const { number } = outside.anchor;
        report(
          'seal_matches_anchor',
          [`seal ${number}`],
          `Seal ${number}, which was kept, is not there: the chain is shorter than it was.`,
        );
      }
      return oldestUnsealed;
    },
  };
}
