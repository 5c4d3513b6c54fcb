import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createDatabase, createPool, type Database, launchDatabase } from '@goodturn/database';
import { type Environment, Refusal } from './output.ts';

export interface Place {
  dataDirectory: string;
  /** Undefined: the database of the data folder. */
  databaseUrl: string | undefined;
}

export function placeOf(environment: Environment): Place {
  return {
    dataDirectory: environment['GOODTURN_DATA'] || '.data',
    databaseUrl: environment['DATABASE_URL'] || undefined,
  };
}

/** Launching would make a new and empty database where there is none. */
export function requireDatabase({ dataDirectory, databaseUrl }: Place): void {
  if (databaseUrl !== undefined || existsSync(join(dataDirectory, 'postgres', 'PG_VERSION'))) return;
  throw new Refusal(`There is no database in ${dataDirectory}. Set GOODTURN_DATA or DATABASE_URL.`);
}

/** Runs `work` as the application's role, with the owner's address for what only the owner may do first. */
export async function withDatabase<T>(
  place: Place,
  work: (database: Database, ownerUrl: string) => Promise<T>,
  prepare: (ownerUrl: string) => Promise<unknown> = async () => undefined,
): Promise<T> {
  requireDatabase(place);
  const launched = await launchDatabase(place);
  try {
    await prepare(launched.urls.owner);
    const pool = createPool(launched.urls.app, {
      max: 1,
      applicationName: 'goodturn-operations',
      statementTimeoutMs: 0,
      lockTimeoutMs: 0,
      onIdleError: () => undefined,
    });
    try {
      return await work(createDatabase(pool), launched.urls.owner);
    } finally {
      await pool.end();
    }
  } finally {
    await launched.stop();
  }
}
