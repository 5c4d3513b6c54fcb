import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readFunctions } from './function-files.ts';
import { migrate } from './migrate.ts';
import { dumpSchema } from './schema/dump-schema.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

const shipped = join(import.meta.dirname, '..', 'functions');
const files = await readFunctions();

let database: TestDatabase;
let functionsDirectory: string;
let before: string;

beforeAll(async () => {
  database = await createTestDatabase();
  functionsDirectory = join(await mkdtemp(join(tmpdir(), 'goodturn-edits-')), 'functions');
  await cp(shipped, functionsDirectory, { recursive: true });
  before = await dumpSchema(database.urls.owner);
});

afterAll(async () => {
  await database.drop();
  await rm(join(functionsDirectory, '..'), { recursive: true });
});

it.each(files.map(({ path }) => path))(
  'a comment that is added to %s changes no trigger, right or constraint',
  async (path) => {
    const file = join(functionsDirectory, path);
    await writeFile(file, `-- A comment.\n${await readFile(file, 'utf8')}`);
    expect((await migrate(database.urls, { functionsDirectory })).functions).toHaveLength(1);
    expect(await dumpSchema(database.urls.owner)).toBe(before);
  },
);
