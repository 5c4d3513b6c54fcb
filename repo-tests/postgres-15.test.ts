import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root, sourceFiles } from '../scripts/repository.mjs';

// docs/operate/deploy.md promises version 15, but the tests run on a newer one. A newer function would only fail when
// it is called.
const newer = [
  // 16
  'any_value',
  'array_sample',
  'array_shuffle',
  'date_add',
  'date_subtract',
  'erf',
  'pg_input_error_info',
  'pg_input_is_valid',
  'pg_stat_get_backend_subxact',
  'random_normal',
  // 17
  'json_query',
  'json_table',
  'json_value',
  'to_bin',
  'to_oct',
  'uuid_extract_timestamp',
  'uuid_extract_version',
  // 18
  'array_reverse',
  'array_sort',
  'casefold',
  'crc32c',
  'uuidv4',
  'uuidv7',
];
const called = new RegExp(`(?<![\\w.])(?:${newer.join('|')})\\s*\\(`, 'i');

it('no SQL calls a function that PostgreSQL 15 does not have', () => {
  const files: string[] = sourceFiles(root, 'packages').filter((path: string) => /\.(sql|ts)$/.test(path));
  expect(files.length).toBeGreaterThan(500);
  const lines = files.flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .filter((line) => called.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  );
  expect(lines).toEqual([]);
  expect(called.test('if not pg_input_is_valid(p_range)')).toBe(true);
});
