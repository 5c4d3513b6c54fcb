import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './repository.mjs';

const folder = join('packages', 'database', 'migrations');
const squawk = join(root, 'node_modules', 'squawk-cli', 'js', 'bin', 'squawk');
const options = [
  ['--reporter', 'gcc'],
  // The oldest supported PostgreSQL. Each migration is one database transaction.
  ['--pg-version', '15'],
  ['--assume-in-transaction'],
  // The migrating program sets the timeouts, and small integers are used deliberately.
  ['--exclude', 'require-lock-timeout,require-statement-timeout,prefer-bigint-over-int,prefer-bigint-over-smallint'],
].flat();

/**
 * Checks with squawk whether a migration would lock, rewrite or break a running shop; returns one line for each error.
 */
export function checkMigrations(base) {
  const files = existsSync(join(base, folder)) ? readdirSync(join(base, folder)).toSorted() : [];
  const paths = files.filter((name) => name.endsWith('.sql')).map((name) => join(folder, name));
  if (paths.length === 0) return [`${folder}: no migrations were found`];
  try {
    execFileSync(process.execPath, [squawk, ...options, ...paths], { cwd: base, encoding: 'utf8', stdio: 'pipe' });
    return [];
  } catch (error) {
    const lines = `${error.stdout ?? ''}`.split('\n').filter((line) => line !== '');
    return lines.length > 0 ? lines : [`squawk failed: ${error.message}`];
  }
}
