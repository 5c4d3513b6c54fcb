import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { withConnection } from '../owner-connection.ts';
import { describedFiles } from './described-files.ts';
import { dumpSchema } from './dump-schema.ts';
import { generateTables } from './generate-tables.ts';

let database: TestDatabase;
let sample: TestDatabase;

beforeAll(async () => {
  [database, sample] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  await withConnection(sample.urls.owner, (client) =>
    client.query(`
      create type shop.sample_kind as enum ('small', 'large');
      create domain shop.sample_text as text check (value <> '');
      create table shop.sample (
        sample_id int8 generated always as identity primary key,
        kind shop.sample_kind not null,
        title shop.sample_text not null,
        state text not null check (state in ('new', 'used')) check (state <> 'sold'),
        shape text check (shape in ('round', 'it''s square')),
        amount_micros int8 not null default 0 check (amount_micros >= 0),
        ids int8[] not null default '{}',
        details jsonb,
        made_at timestamptz not null default now()
      );
      create index sample_by_kind on shop.sample (kind) where amount_micros > 0;
      create view shop.large_sample as select sample_id, ids from shop.sample where kind = 'large';
      create function shop.sample_count(p_kind shop.sample_kind) returns int8 language sql stable
        as $$ select count(*) from shop.sample where kind = p_kind $$;
      grant execute on function shop.sample_count to goodturn_app;
      grant select (sample_id) on shop.sample to goodturn_app;
      comment on function shop.sample_count is 'Counts';`),
  );
});

afterAll(async () => {
  await Promise.all([database.drop(), sample.drop()]);
});

test.each(describedFiles.map(({ path, make }) => ({ file: basename(path), path, make })))(
  '$file is what the migrations make (else: npm run schema)',
  async ({ path, make }) => {
    expect(await readFile(path, 'utf8')).toBe(await make(database.urls.owner));
  },
);

test('a change of the database changes both descriptions', async () => {
  expect(await dumpSchema(sample.urls.owner)).not.toBe(await dumpSchema(database.urls.owner));
  expect(await generateTables(sample.urls.owner)).not.toBe(await generateTables(database.urls.owner));
});

test('the tables name every column as it arrives and as it may be written', async () => {
  const text = await generateTables(sample.urls.owner);
  expect(text).toContain(`export interface ShopSample {
  sample_id: GeneratedAlways<bigint>;
  kind: 'small' | 'large';
  title: string;
  state: 'new' | 'used';
  shape: string | null;
  amount_micros: Generated<bigint>;
  ids: Generated<bigint[]>;
  details: ColumnType<unknown, string | null | undefined, string | null>;
  made_at: Generated<Date>;
}`);
  expect(text).toContain('ids: ColumnType<bigint[] | null, never, never>;');
  expect(text).toContain(`'shop.large_sample': ShopLargeSample;`);
});

test.each([
  `create type shop.sample_kind as enum ('small', 'large'); -- owner goodturn_owner`,
  'sample_id bigint generated always as identity not null',
  'constraint sample_amount_micros_check CHECK ((amount_micros >= 0))',
  'CREATE INDEX sample_by_kind ON shop.sample USING btree (kind) WHERE (amount_micros > 0);',
  'function shop.sample_count(p_kind shop.sample_kind) returns bigint language sql stable; -- owner goodturn_owner',
  'grant execute on function shop.sample_count(shop.sample_kind) to goodturn_app;',
  'grant select on column shop.sample.sample_id to goodturn_app;',
])('schema.sql would say: %s', async (line) => {
  expect(await dumpSchema(sample.urls.owner)).toContain(line);
});

test('a function stands in its own file: schema.sql has neither its body nor its comment', async () => {
  expect(await dumpSchema(sample.urls.owner)).not.toMatch(/select count|Counts/);
});

test('a function that a migration makes is not open to everyone', async () => {
  expect(await dumpSchema(sample.urls.owner)).not.toMatch(/function shop\.sample_count.* to public/);
});
