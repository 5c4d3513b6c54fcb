import type { Outside } from '../context.ts';
import { withSnapshot } from '../reading/snapshot.ts';
import { rowPasses, type Verification, verifySnapshot } from '../verify-ledger.ts';

/**
 * Verifies everything except the schema, for tests that change only rows: reading the catalogs takes as long as
 * everything else.
 */
export const verifyRows = async (readerUrl: string, outside: Outside): Promise<Verification> =>
  await withSnapshot(readerUrl, async (snapshot) => await verifySnapshot(snapshot, outside, rowPasses));
