import { findBinaries } from '../launch/binaries.ts';

/** Whether this machine has programs of PostgreSQL beside the embedded ones, as some tests need them. */
export async function hasInstalledPostgres(): Promise<boolean> {
  return await findBinaries('system', undefined).then(
    () => true,
    () => false,
  );
}
