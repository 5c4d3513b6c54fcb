import { tier } from '@goodturn/database/testing';
import { verifyRows } from '@goodturn/ledger/testing';
import { outsideKnowledge } from '@goodturn/server';
import type { TestWorld } from './test-world.ts';

/**
 * Throws if an invariant of the ledger is broken. It takes no assertion, so that a hook after each test can call it.
 * The schema, which no call changes, and the constraints are compared only in the release tier.
 */
export async function requireCleanLedger({ context, services }: TestWorld): Promise<void> {
  const { findings } =
    tier === 'release'
      ? await services.maintenance.verify()
      : await verifyRows(context.urls.reader, outsideKnowledge(context));
  if (findings.length > 0) throw new Error(`the ledger is not clean: ${JSON.stringify(findings)}`);
}

/** Closes the world even if `requireCleanLedger` throws. */
export async function closeClean(world: TestWorld): Promise<void> {
  try {
    await requireCleanLedger(world);
  } finally {
    await world.close();
  }
}
