import type { Outside } from '../context.ts';
import { withSnapshot } from '../reading/snapshot.ts';
import { rowPasses, type Verification, verifySnapshot } from '../verify-ledger.ts';

/**
 * Verifies everything but the schema, for tests that change rows alone: reading the catalogs takes as long as all the
 * rest.
 */
export const verifyRows = async (readerUrl: string, outside: Outside): Promise<Verification> =>
  await withSnapshot(readerUrl, async (snapshot) => await verifySnapshot(snapshot, outside, rowPasses));
