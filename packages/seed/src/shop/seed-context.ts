import type { Database } from '@goodturn/database';
import type { Services } from '@goodturn/server';
import type { Content } from '../content/read-content.ts';
import type { SeedClock } from './seed-clock.ts';

/** What every step of filling a shop works with. */
export interface SeedContext {
  database: Database;
  /** As the owner of the schema, which alone may write settings past the two persons that they take. */
  owner: Database;
  services: Services;
  clock: SeedClock;
  content: Content;
  /** Of all seeded people. */
  password: string;
}

export function found<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw new Error(`the content of the shop has no ${what}`);
  return value;
}
