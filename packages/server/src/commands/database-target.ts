import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  launchDatabase,
  parseDatabaseUrl,
  urlVariables,
  railLogins,
  railVariables,
  createDatabase,
  createPool,
  type DatabaseUrls,
  type RailUrls,
  type Database,
} from '@goodturn/database';
import { typedKeys } from '../foundation/typed-keys.ts';
import { errorMessage } from '../foundation/error-message.ts';
import { CommandError, type Environment } from './output.ts';

type Login = keyof typeof urlVariables;

export interface DatabaseTarget {
  dataDirectory: string;
  /** It is undefined for the database of the data folder. */
  urls: Partial<DatabaseUrls> | undefined;
}

const logins = typedKeys(urlVariables);

export function targetOf(environment: Environment): DatabaseTarget {
  const urls = logins.flatMap((login) => {
    const url = environment[urlVariables[login]];
    return url ? [[login, url] as const] : [];
  });
  return {
    dataDirectory: environment['GOODTURN_DATA'] || '.data',
    urls: urls.length === 0 ? undefined : Object.fromEntries(urls),
  };
}

/** Throws CommandError if nothing names a database: launching would create an empty one. */
export function requireDatabase({ dataDirectory, urls }: DatabaseTarget): void {
  if (urls !== undefined || existsSync(join(dataDirectory, 'postgres', 'PG_VERSION'))) return;
  throw new CommandError(`There is no database in ${dataDirectory}. Set GOODTURN_DATA or ${urlVariables.owner}.`);
}

function requireUrls<L extends Login>(
  urls: Partial<DatabaseUrls>,
  needed: readonly L[],
): asserts urls is Partial<DatabaseUrls> & Pick<DatabaseUrls, L> {
  for (const login of needed) {
    const url = urls[login];
    if (url === undefined) throw new CommandError(`${urlVariables[login]} is missing.`);
    try {
      parseDatabaseUrl(url);
    } catch (error) {
      throw new CommandError(`${urlVariables[login]} ${errorMessage(error)}`);
    }
  }
}

/** Returns the URLs of the rail's logins that the environment names. Throws CommandError if one is malformed. */
export function railUrlsOf(environment: Environment): RailUrls {
  const urls = railLogins.flatMap((login) => {
    const url = environment[railVariables[login]];
    if (!url) return [];
    try {
      parseDatabaseUrl(url);
    } catch (error) {
      throw new CommandError(`${railVariables[login]} ${errorMessage(error)}`);
    }
    return [[login, url] as const];
  });
  return Object.fromEntries(urls);
}

/**
 * Runs `work` with the URLs of the logins that it needs, without setting anything up: of the database that the
 * environment names, else of the one in the data folder, which is started for the duration of the work.
 */
export async function withUrls<L extends Login, T>(
  environment: Environment,
  needed: readonly L[],
  work: (urls: Pick<DatabaseUrls, L>, target: DatabaseTarget) => Promise<T>,
): Promise<T> {
  const target = targetOf(environment);
  requireDatabase(target);
  const { urls } = target;
  if (urls !== undefined) {
    requireUrls(urls, needed);
    return await work(urls, target);
  }
  const launched = await launchDatabase(target);
  try {
    return await work(launched.urls, target);
  } finally {
    await launched.stop();
  }
}

/** Runs `work` on one connection to this URL, without time limits. */
export async function withPool<T>(url: string, work: (database: Database) => Promise<T>): Promise<T> {
  const pool = createPool(url, {
    max: 1,
    applicationName: 'goodturn-operations',
    statementTimeoutMs: 0,
    lockTimeoutMs: 0,
    onIdleError: () => undefined,
  });
  try {
    return await work(createDatabase(pool));
  } finally {
    await pool.end();
  }
}

/** Runs `work` under one of the logins of the database that the environment names, or of the data folder's. */
export async function withDatabase<T>(
  environment: Environment,
  login: Login,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  return await withUrls(environment, [login], (urls) => withPool(urls[login], work));
}
