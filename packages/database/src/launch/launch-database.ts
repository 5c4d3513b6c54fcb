import { silent, type Log } from '../log.ts';
import type { DatabaseUrls } from '../urls.ts';
import { launchEmbedded } from './embedded.ts';

export type LaunchedDatabase = { urls: DatabaseUrls; stop(): Promise<void> };

export type LaunchOptions = { dataDirectory: string; log?: Log | undefined };

/**
 * Starts an embedded PostgreSQL that keeps its data below `dataDirectory`, or joins the one that runs there, and returns the
 * URLs of its logins; those beside the owner's exist once it is migrated. The environment may say
 * GOODTURN_POSTGRES=system to use installed programs.
 */
export async function launchDatabase({ dataDirectory, log = silent }: LaunchOptions): Promise<LaunchedDatabase> {
  const binaries = process.env['GOODTURN_POSTGRES'] === 'system' ? 'system' : undefined;
  return await launchEmbedded({ dataDirectory, log, binaries });
}
