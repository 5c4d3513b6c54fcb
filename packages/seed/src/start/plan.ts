import { randomBytes } from 'node:crypto';
import { databaseOf, type DatabaseUrls, urlsWithLogins, urlVariables } from '@goodturn/database';
import { isCommonPassword, readShopConfig, type ShopConfig, withoutWhiteSpace } from '@goodturn/server';
import { type ShopFiles, shopFiles } from './shop-files.ts';
import { StartError } from './start-error.ts';

export type Environment = Record<string, string | undefined>;

export interface Plan {
  dataDirectory: string;
  /** It is undefined if the shop launches its own database. */
  urls: DatabaseUrls | undefined;
  wantedPassword: string | undefined;
  config: ShopConfig;
  files: ShopFiles;
}

/** The minimum length of an administrator's password. */
const shortestPassword = 10;

/** Reads the environment and the data folder before anything is started. Throws ConfigError and StartError. */
export async function planOf(environment: Environment): Promise<Plan> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
  const dataDirectory = given['GOODTURN_DATA'] ?? '.data';
  const { GOODTURN_DEMO_PASSWORD: asked } = given;
  // Normalised in the same way as by the log-in.
  const wantedPassword = asked === undefined ? undefined : withoutWhiteSpace(asked);
  if (wantedPassword === '') {
    throw new StartError('GOODTURN_DEMO_PASSWORD is white space alone. Choose a password, or leave it out.');
  }
  if (wantedPassword !== undefined && wantedPassword.length < shortestPassword) {
    throw new StartError(`GOODTURN_DEMO_PASSWORD must have at least ${shortestPassword} characters.`);
  }
  if (wantedPassword !== undefined && isCommonPassword(wantedPassword)) {
    throw new StartError(
      'GOODTURN_DEMO_PASSWORD is one of the first passwords that a guesser tries. Choose another one.',
    );
  }
  const files = shopFiles(dataDirectory);
  const config = readShopConfig({
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    ...given,
    GOODTURN_DATA: dataDirectory,
    GOODTURN_DRAW_KEY: await files.drawKey(),
    GOODTURN_IDENTITY_KEY: await files.identityKey(),
    GOODTURN_PUSH_KEY: await files.pushKey(),
    GOODTURN_TRON_XPUB: await files.accountKey('tron'),
    GOODTURN_ETHEREUM_XPUB: await files.accountKey('ethereum'),
  });
  return { dataDirectory, urls: await urlsOf(given, files), wantedPassword, config, files };
}

/**
 * Returns the URLs of a database that others run. Logins that the environment does not name are created at the first
 * start.
 */
async function urlsOf(given: Environment, files: ShopFiles): Promise<DatabaseUrls | undefined> {
  const owner = given[urlVariables.owner];
  const { app, jobs, reader } = urlVariables;
  const named = [app, jobs, reader].filter((variable) => given[variable] !== undefined);
  if (owner === undefined && named.length === 0) return undefined;
  if (owner === undefined) throw new StartError(`${named[0]} is set: set DATABASE_URL too.`);
  if (named.length === 0) return urlsWithLogins(owner, loginsPrefixOf(owner), await files.logins());
  const missing = [app, jobs, reader].find((variable) => given[variable] === undefined);
  if (missing !== undefined) throw new StartError(`${named[0]} is set: set ${missing} too.`);
  return { owner, app: given[app] ?? '', jobs: given[jobs] ?? '', reader: given[reader] ?? '' };
}

/** Throws StartError if the address is invalid. */
function loginsPrefixOf(ownerUrl: string): string {
  try {
    return databaseOf(ownerUrl)
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '_');
  } catch (error) {
    throw new StartError(`DATABASE_URL ${(error as Error).message}`);
  }
}

/** Returns the requested password, else that of an interrupted start, else a new one. */
export async function choosePassword({ wantedPassword, files }: Plan): Promise<string> {
  return wantedPassword ?? (await files.password()) ?? randomBytes(9).toString('base64url');
}
