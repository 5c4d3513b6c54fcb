import { randomBytes } from 'node:crypto';
import { type Config, isCommonPassword, readConfig } from '@goodturn/server';
import { type ShopFiles, shopFiles } from './shop-files.ts';
import { StartError } from './start-error.ts';

export type Environment = Record<string, string | undefined>;

export interface Plan {
  dataDirectory: string;
  /** Undefined: the shop runs a database of its own. */
  databaseUrl: string | undefined;
  wantedPassword: string | undefined;
  config: Config;
  files: ShopFiles;
}

/** The length that an administrator's password must have. */
const shortestPassword = 10;
const notYetKnown = 'postgres://127.0.0.1';

/** Reads the environment and the data folder. Throws ConfigError and StartError, before anything was started. */
export async function planOf(environment: Environment): Promise<Plan> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
  const dataDirectory = given['GOODTURN_DATA'] ?? '.data';
  const databaseUrl = given['DATABASE_URL'];
  const wantedPassword = given['GOODTURN_DEMO_PASSWORD'];
  if (wantedPassword !== undefined && wantedPassword.length < shortestPassword) {
    throw new StartError(`GOODTURN_DEMO_PASSWORD must have at least ${shortestPassword} characters.`);
  }
  if (wantedPassword !== undefined && isCommonPassword(wantedPassword)) {
    throw new StartError(
      'GOODTURN_DEMO_PASSWORD is one of the first passwords that a guesser tries. Choose another one.',
    );
  }
  const files = shopFiles(dataDirectory);
  const config = readConfig({
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    DATABASE_URL: notYetKnown,
    ...given,
    GOODTURN_DATA: dataDirectory,
    GOODTURN_DRAW_KEY: await files.drawKey(),
    GOODTURN_IDENTITY_KEY: await files.identityKey(),
    GOODTURN_TRON_XPUB: await files.accountKey('tron'),
    GOODTURN_ETHEREUM_XPUB: await files.accountKey('ethereum'),
  });
  return { dataDirectory, databaseUrl, wantedPassword, config, files };
}

/** The one that was asked for, else the one of an interrupted start, else a new one. */
export async function choosePassword({ wantedPassword, files }: Plan): Promise<string> {
  return wantedPassword ?? (await files.password()) ?? randomBytes(9).toString('base64url');
}
