import type { Database } from '@goodturn/database';
import { newestSeal } from '@goodturn/ledger';
import { sealText } from './verify-report.ts';

/** The newest seal as a person keeps it and --anchor takes it; null if nothing was sealed yet. */
export async function newestSealText(database: Database): Promise<string | null> {
  const seal = await newestSeal(database);
  return seal === undefined ? null : sealText(seal);
}
