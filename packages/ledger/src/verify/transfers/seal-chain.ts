import { createHash } from 'node:crypto';
import type { Context } from '../context.ts';
import { second } from '../reading/time.ts';
import { when } from '../finding-text.ts';
import { createSealedRun, type Line, type Seal, sealsOf } from './sealed-run.ts';

const noSeal = Buffer.alloc(32);

/** Builds the audit part of a seal's digest; a separate check compares it with the entries. */
const auditLine = ({ firstAuditId, lastAuditId, auditCount, auditDigest }: Seal): string =>
  auditDigest === null ? '' : `audit|${firstAuditId}|${lastAuditId}|${auditCount}|${auditDigest.toString('hex')}\n`;

/**
 * Recomputes the chain of seals: consecutive numbers, adjacent runs, counts and digests. `add` takes the transfers in
 * the order of their ids; `finish` returns the time of the oldest unsealed transfer.
 */
export function createSealChain(context: Context) {
  const { report, outside, latest, isLive } = context;
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

  const run = createSealedRun(sealsOf(context), {
    runOf: ({ firstId, lastId }) => ({ first: firstId, last: lastId }),
    begin: (previous) => createHash('sha256').update(previous?.digest ?? noSeal),
    strayed: (seal, id) =>
      broken(seal, [`transfer ${id}`], `transfer ${id} was put in before it, where no seal covers it`),
    close: (seal, { hash, count, previous }) => {
      const digest = hash.update(auditLine(seal)).digest();
      const expected = (previous?.number ?? 0n) + 1n;
      if (seal.number !== expected) broken(seal, [], `seal ${expected} is missing before it`);
      if (count !== seal.transferCount) broken(seal, [], `it covers ${count} transfers and says ${seal.transferCount}`);
      else if (!digest.equals(seal.digest))
        broken(seal, [], 'a transfer under it, the seal before it, or what it says of the audit was changed');
      if (
        seal.sealedAt > latest ||
        (isLive && previous !== undefined && seal.sealedAt + 60n * second < previous.sealedAt)
      ) {
        broken(seal, [], `it is dated ${when(seal.sealedAt)}`);
      }
      compareWithAnchor(seal, digest);
    },
  });

  return {
    add: (transfer: Line): Promise<void> | undefined => run.add(transfer),
    finish: async (): Promise<bigint | undefined> => {
      const oldestUnsealed = await run.finish();
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
