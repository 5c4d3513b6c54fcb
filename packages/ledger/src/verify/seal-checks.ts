import { createHash } from 'node:crypto';
import type { Database } from '@goodturn/database';
import { sql } from 'kysely';
import type { Finding } from './finding.ts';

/** A seal that was published earlier, kept outside the database. */
export interface Anchor {
  number: bigint;
  /** SHA-256 in hex. */
  digest: string;
}

const noSeal = Buffer.alloc(32);
/** Ids start at 1, but nothing keeps a forger to that. */
const belowEveryId = -(1n << 63n);
const sealsPerRead = 500n;

interface SealedRun {
  number: bigint;
  first_id: bigint;
  last_id: bigint;
  transfer_count: bigint;
  digest: Buffer;
  lines: string | null;
  found: bigint;
}

async function readRuns(database: Database, afterNumber: bigint): Promise<SealedRun[]> {
  const { rows } = await sql<SealedRun>`
    select s.number, s.first_id, s.last_id, s.transfer_count, s.digest, r.lines, r.found
      from ledger.seal s
      cross join lateral (select string_agg(ledger.transfer_line(t), '' order by t.id) as lines, count(*) as found
                            from ledger.transfer t where t.id between s.first_id and s.last_id) r
     where s.number > ${afterNumber} order by s.number limit ${sealsPerRead}`.execute(database);
  return rows;
}

/**
 * Recomputes the chain of seals here, outside the database: numbers without a gap, runs that touch, counts and digests.
 * With an anchor, the seal of its number must still have its digest.
 */
export async function checkSeals(database: Database, anchor?: Anchor): Promise<Finding[]> {
  const findings: Finding[] = [];
  let previous: { number: bigint; lastId: bigint; digest: Buffer } = {
    number: 0n,
    lastId: belowEveryId,
    digest: noSeal,
  };
  let anchorMet = anchor === undefined;
  for (;;) {
    const runs = await readRuns(database, previous.number);
    if (runs.length === 0) break;
    for (const run of runs) {
      const digest = createHash('sha256')
        .update(previous.digest)
        .update(run.lines ?? '')
        .digest();
      const between = await strayBetween(database, previous.lastId, run.first_id);
      if (
        run.number !== previous.number + 1n ||
        between ||
        run.found !== run.transfer_count ||
        !digest.equals(run.digest)
      ) {
        findings.push({ check: 'seal_covers_its_transfers', id: run.number.toString() });
      }
      if (anchor?.number === run.number) {
        anchorMet = true;
        if (!digest.equals(Buffer.from(anchor.digest, 'hex'))) findings.push(anchorFinding(anchor));
      }
      previous = { number: run.number, lastId: run.last_id, digest: run.digest };
    }
  }
  if (!anchorMet && anchor !== undefined) findings.push(anchorFinding(anchor));
  return findings;
}

const anchorFinding = (anchor: Anchor): Finding => ({
  check: 'seal_is_the_published_one',
  id: anchor.number.toString(),
});

/** Whether a transfer stands between two runs, where no seal covers it. */
async function strayBetween(database: Database, afterId: bigint, beforeId: bigint): Promise<boolean> {
  if (beforeId <= afterId + 1n) return false;
  const stray = await database
    .selectFrom('ledger.transfer')
    .select('id')
    .where('id', '>', afterId)
    .where('id', '<', beforeId)
    .limit(1)
    .executeTakeFirst();
  return stray !== undefined;
}
