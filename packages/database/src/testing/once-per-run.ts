import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withConnection } from '../owner-connection.ts';
import { withDatabase } from '../urls.ts';
import { sharedCluster } from './environment.ts';

/**
 * Makes an expensive fixture once per test run. Every process gets the same JSON, whichever made it; files that `make`
 * leaves in the run's folder, and its databases, are removed at the end of the run.
 */
export async function oncePerRun<T>(name: string, make: (folder: string) => Promise<T>): Promise<T> {
  const { urls, folder } = sharedCluster();
  const file = join(folder, `${name}.json`);
  return await withConnection(withDatabase(urls.owner, 'postgres'), async (client) => {
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [file]);
    if (!existsSync(file)) {
      const made = JSON.stringify(await make(folder));
      await writeFile(`${file}.new`, made);
      await rename(`${file}.new`, file);
    }
    return JSON.parse(await readFile(file, 'utf8')) as T;
  });
}
