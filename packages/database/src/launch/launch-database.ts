import { silent, type Log } from '../log.ts';
import type { DatabaseUrls } from '../urls.ts';
import { launchEmbedded } from './embedded.ts';

export type LaunchedDatabase = { urls: DatabaseUrls; stop(): Promise<void> };

export type LaunchOptions = { dataDirectory: string; log?: Log | undefined };

/**
 * Starts an embedded PostgreSQL with its data below `dataDirectory`, or joins a running one, and returns the URLs of
 * its logins; those other than the owner's exist only after migration. GOODTURN_POSTGRES=system in the environment
 * selects installed programs.
 */
export async function launchDatabase({ dataDirectory, log = silent }: LaunchOptions): Promise<LaunchedDatabase> {
  const binaries = process.env['GOODTURN_POSTGRES'] === 'system' ? 'system' : undefined;
  return await launchEmbedded({ dataDirectory, log, binaries });
}
