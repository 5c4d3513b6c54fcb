// Rewrites schema.sql and src/tables.ts from a database that has every migration.
import { writeFile } from 'node:fs/promises';
import { describedFiles } from './schema/described-files.ts';
import { startTestCluster } from './testing/cluster.ts';
import { shareWithTests } from './testing/environment.ts';
import { createTestDatabase } from './testing/test-database.ts';

const cluster = await startTestCluster();
try {
  shareWithTests(cluster);
  const database = await createTestDatabase();
  for (const { path, make } of describedFiles) await writeFile(path, await make(database.urls.owner));
  await database.drop();
} finally {
  await cluster.stop();
}
