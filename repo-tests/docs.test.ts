import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { createDatabase, createPool, type Database } from '@goodturn/database';
import { createTestDatabase, type TestDatabase } from '@goodturn/database/testing';
import { accountOf, checkNames } from '@goodturn/ledger';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root, sourceFiles } from '../scripts/repository.mjs';

// Compares the documents with the code that they describe.

const files: string[] = sourceFiles(root);
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const documents = files.filter((path) => /^(README|ARCHITECTURE|CONTRIBUTING)\.md$|^docs\/.*\.md$/.test(path));
const linkPattern = /\]\(([^)#\s]+)/g;
const pathPattern = /`((?:packages|docs|repo-tests|scripts|bench|e2e|fault-injection|\.ci)\/[^`\s*<>…]+)`/g;
const fileNamePattern = /`([a-z0-9_.-]+\.(?:ts|tsx|mjs|cjs|sql))`/g;

/** Returns the files that a document refers to, by link, path or name, and that do not exist. */
function missingFiles(path: string, text: string): string[] {
  const named = (pattern: RegExp): string[] => [...text.matchAll(pattern)].map((match) => match[1] ?? '');
  const links = named(linkPattern).filter((link) => !/^[a-z]+:/.test(link));
  return [
    ...links.filter((link) => !existsSync(join(root, normalize(join(dirname(path), link))))),
    ...named(pathPattern).filter((named) => !existsSync(join(root, named))),
    ...named(fileNamePattern).filter((name) => !files.some((file) => file.endsWith(`/${name}`) || file === name)),
  ];
}

/** Returns the rows of the table below a heading of the chart, without the code marks. */
function tableOf(heading: string): string[][] {
  const section = read('docs/chart-of-accounts.md').split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  const rows = section.split('\n').filter((line) => /^\| [\d`]/.test(line));
  return rows.map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim().replaceAll('`', '').replace(/^–$/, '')),
  );
}

describe.each(documents)('%s', (path) => {
  it('names no file that does not exist', () => {
    expect(missingFiles(path, read(path))).toEqual([]);
  });
});

it('finds a file that is not there, however it is named', () => {
  const text = '[a](nowhere.md), `packages/ledger/src/nowhere.ts`, `no-such-file.ts`, `verify-ledger.ts`, [b](LICENSE)';
  expect(missingFiles('README.md', text)).toEqual(['nowhere.md', 'packages/ledger/src/nowhere.ts', 'no-such-file.ts']);
});

describe.each(['Pay an order', 'Approve a withdrawal'])('the walk "%s"', (heading) => {
  it('leads through at most 14 files, each of which is there', () => {
    const section = read('ARCHITECTURE.md').split(`\n### ${heading}\n`)[1]?.split(/\n##/)[0] ?? '';
    const paths = [...section.matchAll(/^\| `([^`]+)` \|/gm)].map(([, path = '']) => path);
    expect(paths.length).toBeGreaterThan(8);
    expect(paths.length).toBeLessThanOrEqual(14);
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
});

describe('the chart of accounts', () => {
  let testDatabase: TestDatabase;
  let database: Database;

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    const pool = createPool(testDatabase.urls.app, { max: 1, applicationName: 'docs', onIdleError: () => undefined });
    database = createDatabase(pool);
  });
  afterAll(async () => {
    await database.destroy();
    await testDatabase.drop();
  });

  it('has every account of the database and of the code, with its floor', async () => {
    const floors: Record<string, string> = { not_negative: 'not below 0', not_positive: 'not above 0' };
    const types = await database.selectFrom('ledger.account_type').selectAll().orderBy('code').execute();
    const told = tableOf('Accounts').map(([code, name, , floor]) => [code, name, floor]);
    expect(told).toEqual(types.map(({ code, name, floor }) => [`${code}`, name, floors[floor]]));
    for (const [code = '', name] of told) expect(accountOf(BigInt(code) << 48n).type).toBe(name);
  });

  it('has every kind of transfer of the database', async () => {
    const kinds = await database.selectFrom('ledger.transfer_kind').selectAll().orderBy('kind').execute();
    const told = tableOf('Kinds of transfer');
    expect(told.map((row) => row.slice(0, 5))).toEqual(
      kinds.map((kind) => [kind.kind, kind.debit_type, kind.credit_type, kind.subject, `${kind.record_type ?? ''}`]),
    );
  });

  it('names for each kind a function that posts it', () => {
    const posts = /post_or_raise|post_transfers|post_payout|insert into transfer/;
    const isPostedBy = (kind: string, name: string): boolean => {
      const path = files.find(
        (file) => file.startsWith('packages/database/functions/') && file.endsWith(`/${name}.sql`),
      );
      return path !== undefined && posts.test(read(path)) && read(path).includes(`'${kind}'`);
    };
    const told = tableOf('Kinds of transfer').map(([kind = '', , , , , by = '']) => [kind, by] as const);
    expect(told.length).toBeGreaterThan(20);
    expect(told.filter(([kind, by]) => !isPostedBy(kind, by))).toEqual([]);
  });
});

it('ARCHITECTURE.md names only checks, constraints and triggers that are there', () => {
  const section = read('ARCHITECTURE.md').split('\n## The invariants')[1]?.split('\n## ')[0] ?? '';
  const names = [...section.matchAll(/`(\w+_\w+)`/g)].map((match) => match[1] ?? '');
  const sources = files
    .filter((path) => /^packages\/(database\/(migrations|functions)|ledger\/src)\//.test(path))
    .map(read);
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !sources.some((text) => new RegExp(`\\b${name}\\b`).test(text)))).toEqual([]);
});

it('docs/operate/verify.md explains every check', () => {
  const rows = read('docs/operate/verify.md').split('\n');
  const explained = rows
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map((match) => match[1]));
  expect([...explained].sort()).toEqual([...checkNames].sort());
});

it('docs/operate/run.md names every variable of the configuration', () => {
  const variables = [...read('packages/server/src/foundation/config.ts').matchAll(/read\('(\w+)'/g)].map(
    (match) => match[1] ?? '',
  );
  expect(variables.length).toBeGreaterThan(5);
  const text = read('docs/operate/run.md');
  expect(variables.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
});

const decisions = documents.filter((path) => path.startsWith('docs/decisions/'));

it.each(decisions)(
  '%s says what was decided, why, and when to look at it again, and ARCHITECTURE.md leads to it',
  (path) => {
    const text = readFileSync(join(root, path), 'utf8');
    expect(text).toMatch(/^# .+\n\nStatus: .+\n\n## Context\n[^]+\n## Decision\n[^]+\n## Revisit if\n/);
    expect(readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8')).toContain(`(${path})`);
  },
);
