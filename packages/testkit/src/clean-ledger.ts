import { tier } from '@goodturn/database/testing';
import { verifyRows } from '@goodturn/ledger/testing';
import { outsideKnowledge } from '@goodturn/server';
import type { TestWorld } from './test-world.ts';

/**
 * Throws where an invariant of the ledger is broken; for what runs after each test, where no assertion may stand. The
 * schema, which no call changes, is compared for a release.
 */
export async function requireCleanLedger({ context, services }: TestWorld): Promise<void> {
  const { findings } =
    tier === 'release'
      ? await services.maintenance.verify()
      : await verifyRows(context.urls.reader, outsideKnowledge(context));
  if (findings.length > 0) throw new Error(`the ledger is not clean: ${JSON.stringify(findings)}`);
}

/** Ends the world whatever `requireCleanLedger` says of it. */
export async function closeClean(world: TestWorld): Promise<void> {
  try {
    await requireCleanLedger(world);
  } finally {
    await world.close();
  }
}
