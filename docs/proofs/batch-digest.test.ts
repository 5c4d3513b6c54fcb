/** Computes the digest of each vector in PostgreSQL, by the text of batch-digest.md alone. */
import { readFileSync } from 'node:fs';
import { createPool } from '@goodturn/database';
import { createTestDatabase, type TestDatabase } from '@goodturn/database/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';

const { valid } = JSON.parse(readFileSync(new URL('batch-digest.vectors.json', import.meta.url), 'utf8')) as {
  valid: { name: string; file: { digest: string }; text: string }[];
};

const digestInSql = `
  with batch as (select $1::json as b),
  lines as (
    select string_agg(concat_ws(' ', i ->> 'position', i ->> 'subject', i ->> 'from', i ->> 'to', i ->> 'asset', i ->> 'units',
      i ->> 'validity', i ->> 'supersedes',
      encode(sha256((select string_agg(sha256(decode(variant, 'hex')), ''::bytea order by place)
        from json_array_elements_text(i -> 'variants') with ordinality as v (variant, place))), 'hex')), chr(10) order by n) as l, count(*) as c
    from batch, json_array_elements(b -> 'items') with ordinality as items (i, n)
  )
  select concat_ws(chr(10), 'goodturn batch 1', b ->> 'number', b ->> 'kind', b ->> 'chainId', b ->> 'from', b ->> 'token',
    b ->> 'signUntil', b ->> 'previousDigest', c, l) as text from batch, lines`;

let database: TestDatabase;
let pool: ReturnType<typeof createPool>;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.urls.app, { max: 1, applicationName: 'docs', onIdleError: () => undefined });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

it.each(valid)('$name: SQL computes the same text and digest', async ({ file, text }) => {
  const sql = `select text, encode(sha256(convert_to(text, 'UTF8')), 'hex') as digest from (${digestInSql}) as canonical`;
  const { rows } = await pool.query<{ text: string; digest: string }>(sql, [JSON.stringify(file)]);
  expect(rows).toEqual([{ text, digest: file.digest }]);
});
