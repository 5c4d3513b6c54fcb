/** The chain of `npm start -- --chain`, whose money is worth nothing, is part of no shop that serves people. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createDatabase, createPool, setPurpose } from '@goodturn/database';
import { createTestDatabase } from '@goodturn/database/testing';
import { expect, it } from 'vitest';
import { requireInvented } from '../e2e/chain/run-rail.ts';
import { root, sourceFiles } from '../scripts/repository.mjs';

const marks =
  /Send me test money|ethereum-double|startEthereumDouble|start-with-chain|open-ethereum|open-tron|run-rail/;

it('no package of a shop has it, and of the programs that people start only npm start -- --chain names it', () => {
  const isOfTests = (path: string): boolean => /\.test\.tsx?$|\/testing\//.test(path);
  const marked = (folder: string): string[] =>
    sourceFiles(root, folder).filter(
      (path) => !isOfTests(path) && /\.[cm]?[jt]sx?$/.test(path) && marks.test(readFileSync(join(root, path), 'utf8')),
    );
  expect(marked('packages')).toEqual([]);
  expect(marked('scripts')).toEqual(['scripts/start.mjs']);
  const start = readFileSync(join(root, 'scripts', 'start.mjs'), 'utf8');
  expect(start).not.toMatch(/^import .*(e2e|chain)/m);
});

it('refuses the database of a shop that serves people, before it starts anything', async () => {
  const database = await createTestDatabase();
  const pool = createPool(database.urls.owner, { max: 1, applicationName: 'test', onIdleError: () => undefined });
  const shop = createDatabase(pool);
  await requireInvented(shop);
  await setPurpose(database.urls.owner, 'production');
  await expect(requireInvented(shop)).rejects.toThrow('serves people');
  await pool.end();
  await database.drop();
});
