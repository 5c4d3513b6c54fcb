// Long: each rule has its cases here.
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { checkBoundaries } from '../scripts/boundaries.mjs';
import { checkMigrations } from '../scripts/migrations.mjs';
import { checkCustomRules } from '../scripts/custom-rules.mjs';
import { countTests, failedTests } from '../scripts/test-report.mjs';
import { root, sourceFiles } from '../scripts/repository.mjs';

// A check that finds nothing may not look at anything: each rule is tested with a violation.

let overlay: string;

function plant(path: string, text: string): void {
  mkdirSync(dirname(join(overlay, path)), { recursive: true });
  writeFileSync(join(overlay, path), text);
}

beforeEach(() => {
  overlay = mkdtempSync(join(tmpdir(), 'goodturn-repo-tests-'));
  return () => rmSync(overlay, { recursive: true, force: true });
});

const ownViolations: [name: string, path: string, bad: string, good: string, word: RegExp][] = [
  [
    'a name of the wire in an app',
    'packages/customer-app/src/bad.ts',
    "export const key = 'waresId';\n",
    "export const key = 'productId';\n",
    /waresId is a name of the wire; inside, it is productId/,
  ],
  [
    'a name of the wire in the back office',
    'packages/admin-app/src/texts/en.json',
    '{ "admin_view.withdrawId": "Withdrawal" }\n',
    '{ "admin_view.withdrawalId": "Withdrawal" }\n',
    /withdrawId is a name of the wire/,
  ],
  [
    'a name of the wire in the server',
    'packages/server/src/shop/orders/bad.ts',
    "export const view = { sxMoney: '1.00' };\n",
    "export const view = { fee: '1.00' };\n",
    /sxMoney is a name of the wire/,
  ],
  [
    'a file over 400 lines',
    'packages/server/src/long.ts',
    'void 0;\n'.repeat(401),
    'void 0;\n'.repeat(400),
    /401 lines/,
  ],
  [
    'a function of 71 lines',
    'packages/server/src/long-function.ts',
    `export function all() {\n${'  void 0;\n'.repeat(69)}}\n`,
    // The lines of a function within it count for that one.
    `export function all() {\n  return () => {\n${'    void 0;\n'.repeat(66)}  };\n${'  void 0;\n'.repeat(60)}}\n`,
    /a function of 71 lines/,
  ],
  [
    'number in money',
    'packages/money/src/bad.ts',
    'export type A = number;\n',
    'export type A = number; // count: of parts\n',
    /number/,
  ],
  [
    'Number( in the ledger',
    'packages/ledger/src/bad.ts',
    'export const a = Number("1");\n',
    'export const a = BigInt("1");\n',
    /Number/,
  ],
  [
    'Number as a function in the ledger',
    'packages/ledger/src/bad.ts',
    'export const a = ["1"].map(Number);\n',
    'export const a = ["1"].map(BigInt);\n',
    /Number/,
  ],
  [
    'number inside a type, after letters of more than one byte',
    'packages/ledger/src/bad.ts',
    '// Größe → 大小\nexport type A = Map<string, number[]>;\n',
    'const kinds = ["a"] as const;\nexport type A = { number: (typeof kinds)[number] };\n',
    /bad\.ts:2: the type number/,
  ],
  [
    'parseFloat in transfers',
    'packages/server/src/shop/orders/order-transfers.ts',
    'export const a = parseFloat("1");\n',
    '// parseFloat( has no place here.\n',
    /parseFloat/,
  ],
  [
    'a decimal literal in money',
    'packages/money/src/bad.ts',
    'export const a = 0.1;\n',
    'export const a = 1n;\n',
    /decimal/,
  ],
  ...['real', 'double precision', 'numeric(20, 6)', 'numeric', 'float8', 'money'].map(
    (type): [string, string, string, string, RegExp] => [
      `a ${type} column`,
      'packages/database/migrations/000099_bad.sql',
      `create table t (amount ${type} not null);\n`,
      `create table t (amount bigint not null); -- not ${type}\n`,
      /bigint|types for a column/,
    ],
  ),
  ...(
    [
      [
        'an update of every row',
        `update shop.thing t set name = 'where'`,
        'update shop.thing t set name = 1 where id = 1',
      ],
      ['a delete of every row', 'delete from shop.thing', 'delete from shop.thing where id = 1'],
      ['a truncated table', 'truncate table shop.thing', 'revoke truncate on shop.thing from public'],
      ['a vacuum', 'vacuum shop.thing', 'alter table shop.thing set (autovacuum_enabled = true)'],
      [
        'a trigger that is switched off',
        'do $$ begin alter table shop.thing disable trigger all; end $$',
        'alter table shop.thing enable trigger all',
      ],
      ['a locked table', 'do $$ begin lock table shop.thing; end $$', `select 1; -- lock table shop.thing`],
    ] as const
  ).map(([what, bad, good]): [string, string, string, string, RegExp] => [
    `${what} in a migration`,
    'packages/database/migrations/000099_bad.sql',
    `-- A header.\n${bad};\n`,
    `${good};\n-- deliberate: nobody uses it yet\n${bad};\n`,
    /000099_bad\.sql:2: .*deliberate/,
  ]),
  [
    'a suppression without a reason',
    'packages/server/src/bad.ts',
    '// oxlint-disable-next-line no-eval\n',
    '// oxlint-disable-next-line no-eval -- the text is ours\n',
    /say why/,
  ],
  [
    'a type assertion of the server without a reason',
    'packages/server/src/bad.ts',
    'export const a = JSON.parse("1") as number;\n',
    '// The text is a number.\nexport const a = JSON.parse("1") as number;\nexport const b = ["as"] as const;\n',
    /needs a comment/,
  ],
  [
    'a double type assertion',
    'packages/testkit/src/bad.tsx',
    'export const a = (1 as unknown) as string;\n',
    'export const a: unknown = 1 as unknown;\nexport * as text from "./x.ts";\n',
    /a double type assertion/,
  ],
  [
    'an eleventh type assertion of the server',
    'packages/server/src/bad.ts',
    'export const a = JSON.parse("1") as number; // A number.\n'.repeat(11),
    'export const a = JSON.parse("1") as number; // A number.\n'.repeat(10),
    /bad\.ts:11: the server has 11 type assertions/,
  ],
  ['a vague name', 'packages/server/src/order-utils.ts', 'export {};\n', '', /name it/],
  ['an SQL name beside the functions', 'packages/database/src/pay_order.sql', 'select 1;\n', '', /kebab-case/],
];

describe('own rules', () => {
  it.each(ownViolations)('refuses %s', (_name, path, bad, good, word) => {
    plant(path, bad);
    const faults = checkCustomRules(overlay);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(path);
    expect(faults[0]).toMatch(word);
    rmSync(join(overlay, path));
    if (good) plant(path, good);
    expect(checkCustomRules(overlay)).toEqual([]);
  });
});

describe('lint', () => {
  const lint = (path: string) =>
    spawnSync(
      process.execPath,
      [join(root, 'node_modules/oxlint/bin/oxlint'), '-c', join(root, '.oxlintrc.json'), '--format=unix', path],
      { cwd: overlay, encoding: 'utf8' },
    );

  it('refuses an unexplained any and takes an explained one', () => {
    const line = 'export const a = (b: any): unknown => b;\n';
    plant('bad.ts', line);
    const refused = lint('bad.ts');
    expect(refused.status).toBe(1);
    expect(refused.stdout).toMatch(/bad\.ts:1:.*no-explicit-any/s);
    plant(
      'bad.ts',
      `// oxlint-disable-next-line typescript/no-explicit-any -- a library hands it over untyped\n${line}`,
    );
    expect(lint('bad.ts').status).toBe(0);
    expect(checkCustomRules(overlay)).toEqual([]);
  });
});

/** Copies small packages in the structure of the real ones, with the real dependencies and configuration. */
function copyPackages(): void {
  const modules = join(overlay, 'node_modules');
  mkdirSync(join(modules, '@goodturn'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '@goodturn') symlinkSync(join(root, 'node_modules', name), join(modules, name));
  }
  cpSync(join(root, 'package.json'), join(overlay, 'package.json'));
  for (const name of readdirSync(join(root, 'packages'))) {
    cpSync(join(root, 'packages', name, 'package.json'), join(overlay, 'packages', name, 'package.json'));
    symlinkSync(join(overlay, 'packages', name), join(modules, '@goodturn', name));
    plant(`packages/${name}/src/index.ts`, 'export const here = 1n;\n');
  }
}

const importing = (specifier: string) => `import { here } from '${specifier}';\nexport const there = here;\n`;

const arrows: [name: string, files: Record<string, string>, rule: string][] = [
  ['money → contract', { 'packages/money/src/bad.ts': importing('@goodturn/contract') }, 'money-imports-only'],
  ['ledger → server', { 'packages/ledger/src/bad.ts': importing('@goodturn/server') }, 'ledger-imports-only'],
  [
    'an app → server',
    {
      'packages/customer-app/src/app/bad.tsx': `${importing('@goodturn/server')}export const Page = () => <p>text</p>;\n`,
    },
    'customer-app-imports-only',
  ],
  ['batch → server', { 'packages/batch/src/bad.ts': importing('@goodturn/server') }, 'batch-imports-only'],
  [
    'batch → a file',
    { 'packages/batch/src/bad.ts': "export { readFileSync } from 'node:fs';\n" },
    'batch-has-no-input',
  ],
  ['signer → database', { 'packages/signer/src/bad.ts': importing('@goodturn/database') }, 'signer-imports-only'],
  ['signer → server', { 'packages/signer/src/bad.ts': importing('@goodturn/server') }, 'signer-imports-only'],
  ...['node:net', 'node:http', 'node:https', 'node:dns', 'node:child_process', 'node:worker_threads'].map(
    (module): [string, Record<string, string>, string] => [
      `signer → ${module}`,
      { 'packages/signer/src/bad.ts': `export * as there from '${module}';\n` },
      'signer-reaches-no-network',
    ],
  ),
  [
    'shipped code → testkit',
    { 'packages/server/src/shop/orders/bad.ts': importing('@goodturn/testkit') },
    'testkit-only-in-tests',
  ],
  [
    'a cycle',
    {
      'packages/server/src/bad.ts': importing('./worse.ts'),
      'packages/server/src/worse.ts': "import { there } from './bad.ts';\nexport const here = there;\n",
    },
    'no-cycle',
  ],
  [
    'routes → store',
    {
      'packages/server/src/shop/orders/order-routes.ts': importing('./order-store.ts'),
      'packages/server/src/shop/orders/order-store.ts': 'export const here = 1n;\n',
    },
    'routes-do-not-reach-stores',
  ],
  [
    "another domain's store",
    {
      'packages/server/src/shop/orders/order-service.ts': importing('../../people/accounts/account-store.ts'),
      'packages/server/src/people/accounts/account-store.ts': 'export const here = 1n;\n',
    },
    'another-domain-only',
  ],
  [
    "a type and a value of another domain's store",
    {
      'packages/server/src/shop/orders/order-service.ts': `${importing('../../people/accounts/account-store.ts')}import type { A } from '../../people/accounts/account-store.ts';\nexport type B = A;\n`,
      'packages/server/src/people/accounts/account-store.ts': 'export const here = 1n;\nexport type A = bigint;\n',
    },
    'another-domain-only',
  ],
  [
    'a district → one before it',
    {
      'packages/server/src/money/bad/bad.ts': importing('../../shop/good/good.ts'),
      'packages/server/src/shop/good/good.ts': 'export const here = 1n;\n',
    },
    'money-imports-only-districts-after-it',
  ],
  [
    'a file of the server outside of all districts',
    {
      'packages/server/src/loose.ts': 'export const here = 1n;\n',
      'packages/server/src/start/main.ts': importing('../loose.ts'),
    },
    'every-file-of-the-server-has-a-district',
  ],
  [
    'a route → ledger',
    { 'packages/server/src/shop/orders/order-routes.ts': importing('@goodturn/ledger') },
    'only-services-and-operations-call-the-ledger',
  ],
  [
    'a feature → another',
    {
      'packages/admin-app/src/features/orders/orders/bad.tsx': importing('../../customers/users/good.tsx'),
      'packages/admin-app/src/features/customers/users/good.tsx': 'export const here = 1n;\n',
    },
    'a-feature-never-imports-another',
  ],
  [
    'a feature → another of its part',
    {
      'packages/admin-app/src/features/orders/orders/bad.tsx': importing('../returns/good.tsx'),
      'packages/admin-app/src/features/orders/returns/good.tsx': 'export const here = 1n;\n',
    },
    'a-feature-never-imports-another',
  ],
  [
    'a feature of the customer app → another',
    {
      'packages/customer-app/src/features/orders/bad.tsx': importing('../wallet/good.tsx'),
      'packages/customer-app/src/features/wallet/good.tsx': 'export const here = 1n;\n',
    },
    'a-feature-never-imports-another',
  ],
  [
    'a feature of the back office outside of its parts',
    {
      'packages/admin-app/src/app/bad.tsx': importing('../features/orders/good.tsx'),
      'packages/admin-app/src/features/orders/good.tsx': 'export const here = 1n;\n',
    },
    'every-feature-of-the-back-office-has-a-part',
  ],
];

describe('boundaries', () => {
  it('finds nothing in packages that keep to the arrows', async () => {
    copyPackages();
    plant('packages/server/src/shop/orders/order-service.ts', importing('@goodturn/ledger'));
    plant('packages/server/src/shop/orders/order-store.ts', 'export const here = 1n;\n');
    const typeOfAnother = "import type { here } from '../orders/order-store.ts';\nexport type Here = typeof here;\n";
    plant('packages/server/src/shop/matching/offers.ts', `${importing('@goodturn/ledger')}${typeOfAnother}`);
    plant(
      'packages/server/src/index.ts',
      "export * from './shop/orders/order-service.ts';\nexport * as m from './shop/matching/offers.ts';\n",
    );
    expect(await checkBoundaries(overlay)).toEqual([]);
  });

  it.each(arrows)('refuses %s', async (_name, files, rule) => {
    copyPackages();
    for (const [path, text] of Object.entries(files)) plant(path, text);
    const faults = await checkBoundaries(overlay);
    const [bad] = Object.keys(files);
    expect(faults.filter((fault) => fault.includes(bad ?? '') && fault.includes(rule))).not.toEqual([]);
  });

  it('says what to do about an import that is refused', async () => {
    copyPackages();
    plant('packages/server/src/money/bad/bad.ts', importing('../../shop/good/good.ts'));
    plant('packages/server/src/shop/good/good.ts', 'export const here = 1n;\n');
    expect(await checkBoundaries(overlay)).toContainEqual(expect.stringContaining('let `start` hand it in'));
  });
});

describe('migrations', () => {
  const first = 'packages/database/migrations/000001_first.sql';
  const table = 'create table shop.thing (id bigint primary key, name text not null);\n';

  it('finds nothing in those of the database, nor in a table with its index', () => {
    expect(checkMigrations(root)).toEqual([]);
    plant(first, `${table}create index thing_name on shop.thing (name);\n`);
    expect(checkMigrations(overlay)).toEqual([]);
  });

  it.each([
    [
      'a default that rewrites the table',
      'add column token uuid default gen_random_uuid()',
      'adding-field-with-default',
    ],
    ['a required column without a default', 'add column country text not null', 'adding-required-field'],
    ['not null on what exists', 'alter column note set not null', 'adding-not-nullable-field'],
    ['a renamed column', 'rename column name to title', 'renaming-column'],
    ['a dropped column', 'drop column name', 'ban-drop-column'],
    ['another type', 'alter column name type varchar(10)', 'changing-column-type'],
    ['a check of all rows', `add constraint named check (name <> '')`, 'constraint-missing-not-valid'],
    [
      'a key to another table at once',
      'add foreign key (brand_id) references shop.brand',
      'adding-foreign-key-constraint',
    ],
    ['a renamed table', 'rename to thing2', 'renaming-table'],
  ])('refuses %s', (_name, change, rule) => {
    plant(first, table);
    plant('packages/database/migrations/000002_bad.sql', `alter table shop.thing ${change};\n`);
    expect(checkMigrations(overlay)).toContainEqual(expect.stringMatching(`000002_bad.*${rule}`));
  });

  it('refuses an index that blocks an existing table, a dropped table, and a time without a zone', () => {
    const text =
      'create index blocking on shop.thing (name);\ndrop table shop.thing;\ncreate table shop.other (at timestamp);\n';
    plant(first, text);
    const faults = checkMigrations(overlay).join();
    for (const rule of ['require-concurrent-index-creation', 'ban-drop-table', 'prefer-timestamp-tz']) {
      expect(faults).toContain(rule);
    }
  });

  it('lets through what is explained, and refuses a silence without a reason', () => {
    const ignored =
      '-- squawk-ignore ban-drop-table -- nothing reads it since the release before\ndrop table shop.thing;\n';
    plant(first, ignored);
    expect(checkMigrations(overlay)).toEqual([]);
    expect(checkCustomRules(overlay)).toEqual([]);
    plant(first, ignored.replace(/ -- nothing.*/, ''));
    expect(checkCustomRules(overlay)).toContainEqual(expect.stringContaining('say why'));
  });

  it('refuses a folder without migrations', () => {
    expect(checkMigrations(overlay)).not.toEqual([]);
  });
});

describe('the total', () => {
  it('counts a run without tests, a crash and a file that did not load as failures', () => {
    const report = { numTotalTests: 2, numPassedTests: 2, numFailedTests: 0, testResults: [] };
    expect(countTests(report, 0)).toEqual({ passed: 2, failed: 0 });
    expect(countTests(report, 1)).toEqual({ passed: 2, failed: 1 });
    expect(countTests(null, 0).failed).toBe(1);
    expect(countTests({ ...report, numTotalTests: 0 }, 0).failed).toBe(1);
    const notLoaded = { ...report, testResults: [{ status: 'failed', assertionResults: [] }] };
    expect(countTests(notLoaded, 1)).toEqual({ passed: 2, failed: 1 });
  });

  it('names what failed, and why', () => {
    const assertionResults = [
      {
        status: 'failed',
        fullName: 'a shop opens',
        failureMessages: ['\u001b[31mError: closed\u001b[39m\n  at a line'],
      },
      {
        status: 'failed',
        fullName: 'a shop shows its window',
        failureMessages: ['Timeout\nCall log:\n\u001b[2m  - waiting for the window\u001b[22m\n  at a line'],
      },
      { status: 'passed', fullName: 'a shop closes', failureMessages: [] },
    ];
    const file = (name: string) => ({ status: 'failed', name: `${root}/${name}`, message: 'no such module\n' });
    const testResults = [
      { ...file('a.test.ts'), assertionResults },
      { ...file('b.test.ts'), assertionResults: [] },
    ];
    expect(failedTests({ testResults })).toEqual([
      'a.test.ts > a shop opens\n    Error: closed',
      'a.test.ts > a shop shows its window\n    Timeout\n    waiting for the window',
      'b.test.ts\n    no such module',
    ]);
    expect(failedTests(null)).toEqual([]);
  });
});

describe('the sources', () => {
  it('are seen', () => {
    const seen = sourceFiles(root).filter((path) => path.startsWith('packages/') && path.endsWith('.ts'));
    expect(seen.length).toBeGreaterThan(20);
  });
});
