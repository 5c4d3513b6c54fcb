import { existsSync } from 'node:fs';
import module from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { prepare } from './prepare.mjs';
import { root } from './repository.mjs';

/**
 * Prepares, then imports the program instead of starting a child, so that its signals, exit code and terminal are the
 * caller's.
 */
export async function runEntry(path, args = process.argv.slice(2), options = {}) {
  await prepare(options);
  // Newer versions of Node cache compiled code for the next start.
  module.enableCompileCache?.(join(root, '.cache', 'compiled'));
  const entry = join(root, path);
  if (!existsSync(entry)) {
    console.error(`${path} does not exist after the build.`);
    process.exit(1);
  }
  process.argv = [process.execPath, entry, ...args];
  await import(pathToFileURL(entry).href);
}
