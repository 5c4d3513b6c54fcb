/**
 * Upgrades with data: each earlier state of the database that landed here makes a sample shop with its own code, which is
 * migrated with the code of today and verified. One state for each last migration; the newest, and every sixth before them.
 */
import { execFile, execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { migrate, type DatabaseUrls } from '@goodturn/database';
import { verifyLedger } from '@goodturn/ledger';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const migrations = 'packages/database/migrations';
const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
const run = promisify(execFile);

interface State {
  commit: string;
  /** The last migration that it had. */
  last: string;
}

const isWhole = existsSync(join(root, '.git')) && git('rev-parse', '--is-shallow-repository') === 'false';
const baseline = `${migrations}/000001_schemas.sql`;
const blobOf = (commit: string): string => git('ls-tree', '--format=%(objectname)', commit, baseline);

/**
 * Returns the newest commit with each last migration, since the migrations have the baseline of today. It is the one before the next
 * change of the database: a merge itself may lack what was generated after it.
 */
function earlierStates(): State[] {
  const today = blobOf('HEAD');
  const states = new Map<string, string>();
  const commits = git('log', '--first-parent', '--format=%H').split('\n');
  const changing = git('log', '--first-parent', '--format=%H', '--', migrations, 'packages/database/functions');
  let newest = commits[0] ?? '';
  for (const commit of changing.split('\n')) {
    if (blobOf(commit) !== today) break;
    const last =
      git('ls-tree', '--name-only', commit, `${migrations}/`)
        .split('\n')
        .at(-1)
        ?.slice(migrations.length + 1) ?? '';
    if (!states.has(last)) states.set(last, newest);
    newest = commits[commits.indexOf(commit) + 1] ?? '';
  }
  return [...states].map(([last, commit]) => ({ last, commit }));
}

/** The test that a state runs with its own code: it fills a sample shop and keeps its server until it was looked at. */
const filling = `
import { existsSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { it } from 'vitest';
import { filledShop } from './filled-shop.ts';

it('fills a shop', { timeout: 1_200_000 }, async () => {
  const file = process.env.GOODTURN_KEPT_FILE;
  await writeFile(file + '.new', JSON.stringify((await filledShop()).urls));
  await rename(file + '.new', file);
  while (!existsSync(file + '.done')) await setTimeout(200);
});
`;

/** Links what is installed here into a working tree, whose own packages take the place of these. */
async function linkModules(tree: string): Promise<void> {
  const modules = join(tree, 'node_modules');
  await mkdir(join(modules, '@goodturn'), { recursive: true });
  for (const name of await readdir(join(root, 'node_modules'))) {
    if (name !== '@goodturn' && !name.startsWith('.vite'))
      await symlink(join(root, 'node_modules', name), join(modules, name));
  }
  for (const name of await readdir(join(tree, 'packages'))) {
    await symlink(join(tree, 'packages', name), join(modules, '@goodturn', name));
    // A package has its own where another one needs another version.
    const own = join('packages', name, 'node_modules');
    if (existsSync(join(root, own))) await symlink(join(root, own), join(tree, own));
  }
}

/** Fills a shop with the state's own code, and runs `look` with its connections; returns false if that code does not run here. */
async function withShopOf(
  { commit }: State,
  folder: string,
  look: (urls: DatabaseUrls) => Promise<void>,
): Promise<boolean> {
  const tree = join(folder, 'tree');
  const file = join(folder, 'urls.json');
  git('worktree', 'add', '--quiet', '--detach', tree, commit);
  try {
    await linkModules(tree);
    const test = join('packages', 'testkit', 'src', 'kept-shop.test.ts');
    await writeFile(join(tree, test), filling);
    // It has a server of its own for its tests, and is no part of this run.
    const inherited = Object.fromEntries(
      Object.entries(process.env).filter(([name]) => !/^(?:GOODTURN_|VITEST)/.test(name)),
    );
    const options = { cwd: tree, env: { ...inherited, GOODTURN_KEPT_FILE: file } };
    let isOver = false;
    const filled = run(process.execPath, [join('node_modules', 'vitest', 'vitest.mjs'), 'run', test], options)
      .catch(({ stdout = '', stderr = '' }: { stdout?: string; stderr?: string }) =>
        console.warn(`${commit} fills no shop:\n${stdout.slice(-2_000)}\n${stderr.slice(-2_000)}`),
      )
      .finally(() => {
        isOver = true;
      });
    try {
      while (!existsSync(file) && !isOver) await delay(200);
      if (!existsSync(file)) return false;
      await look(JSON.parse(await readFile(file, 'utf8')) as DatabaseUrls);
      return true;
    } finally {
      await writeFile(`${file}.done`, '');
      await filled;
    }
  } finally {
    git('worktree', 'remove', '--force', tree);
  }
}

describe.skipIf(!isWhole)('a shop of an earlier version (skipped where the history is not whole)', () => {
  const states = isWhole ? earlierStates() : [];
  // Each takes more than a minute: GOODTURN_UPGRADES=all tries every one.
  const tried =
    process.env['GOODTURN_UPGRADES'] === 'all' ? states : states.filter((_, place) => place < 4 || place % 6 === 0);

  it('has earlier versions', () => {
    expect(states.length).toBeGreaterThan(3);
  });

  it.each(tried)('of $last is migrated, and verify finds nothing', { timeout: 1_200_000 }, async (state) => {
    const folder = await mkdtemp(join(tmpdir(), 'goodturn-upgrade-'));
    try {
      const isFilled = await withShopOf(state, folder, async (urls) => {
        await migrate(urls);
        expect((await verifyLedger(urls.reader)).findings).toEqual([]);
      });
      // The newest states run with what is installed; older ones may need what is not.
      if (!isFilled) expect(states.indexOf(state)).toBeGreaterThan(3);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
