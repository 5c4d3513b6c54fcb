import { silent, type Log } from '../log.ts';
import { ensureRoles } from '../roles.ts';
import { type DatabaseUrls, passwordsOf, urlsOf } from '../urls.ts';
import { launchEmbedded } from './embedded.ts';

export type LaunchedDatabase = { urls: DatabaseUrls; embedded: boolean; stop(): Promise<void> };

export type LaunchOptions = { dataDirectory: string; databaseUrl?: string | undefined; log?: Log | undefined };

/**
 * Gives the URLs of a PostgreSQL whose roles exist: the one of `databaseUrl`, else an embedded server that keeps its
 * data below `dataDirectory`. The environment may say GOODTURN_POSTGRES=system to use installed programs, and with a
 * `databaseUrl` also DATABASE_APP_URL and DATABASE_JOBS_URL.
 */
export async function launchDatabase(options: LaunchOptions): Promise<LaunchedDatabase> {
  const log = options.log ?? silent;
  if (options.databaseUrl) {
    const urls = urlsOf(options.databaseUrl, process.env);
    await ensureRoles(urls.owner, passwordsOf(urls));
    return { urls, embedded: false, stop: async () => undefined };
  }
  const binaries = process.env['GOODTURN_POSTGRES'] === 'system' ? 'system' : undefined;
  const { urls, stop } = await launchEmbedded({ dataDirectory: options.dataDirectory, log, binaries });
  return { urls, embedded: true, stop };
}
