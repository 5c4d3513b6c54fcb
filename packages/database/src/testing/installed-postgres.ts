import { findBinaries } from '../launch/binaries.ts';

/** Returns whether this machine has PostgreSQL programs other than the embedded ones, which some tests need. */
export async function hasInstalledPostgres(): Promise<boolean> {
  return await findBinaries('system', undefined).then(
    () => true,
    () => false,
  );
}
