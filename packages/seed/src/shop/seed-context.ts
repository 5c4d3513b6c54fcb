import type { Database } from '@goodturn/database';
import type { Services } from '@goodturn/server';
import type { Content } from '../content/read-content.ts';
import type { SeedClock } from './seed-clock.ts';

/** The shared context of the functions that fill a shop. */
export interface SeedContext {
  database: Database;
  /** The database as the schema's owner, the only role that may write settings without two administrators. */
  owner: Database;
  services: Services;
  clock: SeedClock;
  content: Content;
  password: string;
}

export function found<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw new Error(`the content of the shop has no ${what}`);
  return value;
}
