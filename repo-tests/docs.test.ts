import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, normalize } from 'node:path';
import { jobGuards } from '@goodturn/contract';
import { createDatabase, createPool, type Database } from '@goodturn/database';
import { createTestDatabase, type TestDatabase } from '@goodturn/database/testing';
import { accountOf, checkNames } from '@goodturn/ledger';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root, sourceFiles } from '../scripts/repository.mjs';

// Compares the documents with the code that they describe.

const boundaries: { forbidden: { name: string; to: { pathNot?: string } }[] } = createRequire(import.meta.url)(
  '../.dependency-cruiser.cjs',
);

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

/** Returns the anchors of a document: those that it sets, and those that its headings get. */
function anchorsOf(text: string): Set<string> {
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
  return new Set([...headings, ...[...text.matchAll(/<a id="([^"]+)">/g)].map(([, id = '']) => id)]);
}

/** Returns the links of a document that lead to no heading of the document that they name. */
function missingAnchors(path: string, text: string): string[] {
  const links = [...text.matchAll(/\]\(([^)#\s]*)#([^)\s]+)\)/g)].filter(([, file = '']) => !/^[a-z]+:/.test(file));
  return links
    .filter(([, file = '', anchor = '']) => {
      const target = file === '' ? text : read(normalize(join(dirname(path), file)));
      return !anchorsOf(target).has(anchor);
    })
    .map(([, file = '', anchor = '']) => `${file}#${anchor}`);
}

describe.each(documents)('%s', (path) => {
  it('names no file that does not exist', () => {
    expect(missingFiles(path, read(path))).toEqual([]);
  });

  it('leads to no heading that does not exist', () => {
    expect(missingAnchors(path, read(path))).toEqual([]);
  });
});

it('finds a link to a heading that is not there', () => {
  const text =
    '# One\n## A list, of `rows`\n[a](#a-list-of-rows) [b](#two) [c](README.md#what-works) [d](README.md#nowhere)';
  expect(missingAnchors('CONTRIBUTING.md', text)).toEqual(['#two', 'README.md#nowhere']);
});

it('finds a file that is not there, however it is named', () => {
  const text = '[a](nowhere.md), `packages/ledger/src/nowhere.ts`, `no-such-file.ts`, `verify-ledger.ts`, [b](LICENSE)';
  expect(missingFiles('README.md', text)).toEqual(['nowhere.md', 'packages/ledger/src/nowhere.ts', 'no-such-file.ts']);
});

it('ARCHITECTURE.md says of every package what it may import, as the check enforces it', () => {
  const arrows = boundaries.forbidden.flatMap(({ name, to }) => {
    const [, of] = /^(.+)-imports-only-(?!districts)/.exec(name) ?? [];
    const allowed = /^\^packages\/\(([^)]+)\)\/$/.exec(to.pathNot ?? '')?.[1]?.split('|') ?? [];
    return of === undefined ? [] : [[allowed[0] ?? '', allowed.slice(1).sort()] as const];
  });
  const section = read('ARCHITECTURE.md').split('| package | may import |')[1]?.split('\n\n')[0] ?? '';
  const namesIn = (cell = ''): string[] => [...cell.matchAll(/`([a-z-]+)`/g)].map(([, name = '']) => name);
  const told = section.split('\n').flatMap((line) => {
    const [, of, others] = line.split('|');
    return namesIn(of).map((name) => [name, namesIn(others).sort()] as const);
  });
  expect(new Map(told)).toEqual(new Map(arrows));
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

it('docs/operate/run.md lists every job, and whether it can be stopped', () => {
  const rows = [...read('docs/operate/run.md').matchAll(/^\| `([a-z-]+)` \|.*\| (yes|no) \|$/gm)];
  expect(Object.fromEntries(rows.map(([, job, answer]) => [job, answer]))).toEqual(
    Object.fromEntries(Object.entries(jobGuards).map(([job, guard]) => [job, guard === null ? 'yes' : 'no'])),
  );
});

it('docs/operate/limits.md has every limit of calls with its default', () => {
  const source = read('packages/server/src/foundation/http/rate-limits.ts').split('defaultRateLimits')[1] ?? '';
  const limits = [...(source.split('};')[0] ?? '').matchAll(/^ {2}(\w+): ([\d_]+),$/gm)];
  const rows = [...read('docs/operate/limits.md').matchAll(/^\| (`[a-z_`, ]+`) \| ([\d, ]+) \|/gm)];
  const told = rows.flatMap(([, names = '', values = '']) => {
    const defaults = values.split(', ');
    return names
      .split(', ')
      .map((name, index) => [name.replaceAll('`', ''), (defaults[index] ?? '').replace(',', '')] as const);
  });
  expect(limits.length).toBeGreaterThan(10);
  expect(new Map(told)).toEqual(new Map(limits.map(([, name = '', value = '']) => [name, value.replace('_', '')])));
});

it('docs/operate/backup.md tells how many rules are checked', () => {
  expect(read('docs/operate/backup.md')).toContain(`Checked      ${checkNames.length} rules,`);
});

it('the pages of the watchers and of the broadcaster explain each of their errors', () => {
  const sources = files.filter((path) => /^packages\/chain\/src\/.*(?<!\.test)\.ts$/.test(path)).map(read);
  const errors = sources.flatMap((text) =>
    [...text.matchAll(/log\.error\([^;]*?'([^']+)'\)/g)].map(([, said]) => said),
  );
  const told = read('docs/operate/watch-chains.md') + read('docs/operate/broadcast-payouts.md');
  expect(errors.length).toBeGreaterThan(10);
  expect(errors.filter((said) => !told.includes(`\`${said}\``))).toEqual([]);
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
