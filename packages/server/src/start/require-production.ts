import { ConfigError } from '../foundation/config.ts';
import { type Database, readPurpose } from '@goodturn/database';

const reasons = {
  test: 'was made for tests, where the time is what a test says',
  sample: 'holds the invented shop of npm start, whose money and history are invented too',
};

/** Throws ConfigError unless the database was made for real people: no other is served in production. */
export async function requireProduction(database: Database): Promise<void> {
  const purpose = await readPurpose(database);
  if (purpose !== 'production') {
    throw new ConfigError(`DATABASE_APP_URL names a database that ${reasons[purpose]}. Use an empty one.`);
  }
}
