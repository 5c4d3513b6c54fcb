import { join, relative } from 'node:path';
import { root } from '../repository.mjs';
import { watchFiles } from './watch-files.mjs';

/** What a server is made of: its packages, and what they read beside their sources. */
const folders = [
  ...['addresses', 'locales', 'contract', 'database', 'ledger', 'money', 'seed', 'server'].map((name) => `${name}/src`),
  'database/functions',
  'database/migrations',
  'seed/content',
  'server/workers',
];

/** Calls `onChange` with the files of the server that changed, relative to the root. Returns how to end it. */
export function watchServer(onChange) {
  return watchFiles(
    folders.map((folder) => join(root, 'packages', folder)),
    (paths) => {
      const changed = paths.filter((path) => /\.(ts|mjs|json|sql)$/.test(path) && !path.endsWith('.test.ts'));
      if (changed.length > 0) onChange(changed.map((path) => relative(root, path)));
    },
  );
}
