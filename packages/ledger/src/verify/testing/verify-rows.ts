import type { Outside } from '../context.ts';
import { constraintPass } from '../database/constraint-pass.ts';
import { withSnapshot } from '../reading/snapshot.ts';
import { rowPasses, type Verification, verifySnapshot } from '../verify-ledger.ts';

const passes = rowPasses.filter((pass) => pass !== constraintPass);

/**
 * Verifies what the rows say, for tests that change them by calls alone: PostgreSQL itself holds such rows to the
 * constraints, whose second look takes as long as half of the rest, and no call changes the schema.
 */
export const verifyRows = async (readerUrl: string, outside: Outside): Promise<Verification> =>
  await withSnapshot(readerUrl, async (snapshot) => await verifySnapshot(snapshot, outside, passes));
