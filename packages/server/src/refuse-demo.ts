import type { Database } from '@goodturn/database';
import { ConfigError } from './config.ts';

/** An invented shop has invented money: real people must never meet it on a server that runs for real. */
export async function refuseDemo(database: Database): Promise<void> {
  const demo = await database.selectFrom('shop.setting').select('value').where('name', '=', 'demo').executeTakeFirst();
  if (demo?.value === 'true') {
    throw new ConfigError('DATABASE_URL names a database that holds the invented shop of npm start. Use an empty one.');
  }
}
