import { appendFile, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchDatabase, migrate } from '@goodturn/database';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { runBackup } from './run-backup-command.ts';
import { runRestore } from './run-restore-command.ts';

let folder: string;
let shop: string;
let backup: string;
let restored: string;
let madeWith: Awaited<ReturnType<typeof run>>;

type Command = typeof runBackup;

async function run(command: Command, args: string[], environment: Record<string, string> = {}) {
  const said: string[] = [];
  const complained: string[] = [];
  const output = { print: (line: string) => said.push(line), printError: (line: string) => complained.push(line) };
  const code = await command(args, environment, output);
  return { code, said, complained };
}

const drawKey = Buffer.alloc(32, 7).toString('base64');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'goodturn-backup-'));
  [shop, backup, restored] = [join(folder, 'shop'), join(folder, 'backup'), join(folder, 'restored')];
  const launched = await launchDatabase({ dataDirectory: shop });
  await migrate(launched.urls);
  await launched.stop();
  await mkdir(join(shop, 'files'));
  await writeFile(join(shop, 'files', 'a-360.webp'), 'a picture');
  await mkdir(join(shop, 'identity'));
  await writeFile(join(shop, 'identity', 'a'), 'an encrypted image');
  await writeFile(join(shop, 'draw-key'), drawKey);
  await writeFile(join(shop, 'tron-xpub'), 'a public key');
  madeWith = await run(runBackup, [backup], { GOODTURN_DATA: shop });
});
afterEach(() => rm(restored, { recursive: true, force: true }));
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('npm run backup', () => {
  it('writes a folder that says what it left out', () => {
    expect(madeWith).toMatchObject({ code: 0, complained: [] });
    expect(madeWith.said.join('\n')).toContain('keep them apart: draw-key');
  });

  it('leaves no secret key in it, and nothing half-done, behind', async () => {
    expect(await readdir(backup)).toEqual([
      'backup.json',
      'files',
      'identity',
      'postgres',
      'postgres.json',
      'tron-xpub',
    ]);
    expect((await readdir(folder)).toSorted()).toEqual(['backup', 'shop']);
  });

  it.each([[[]], [['--everything']], [['one', 'two']]])('explains itself after %j', async (args) => {
    expect(await run(runBackup, args)).toMatchObject({ code: 2, complained: [expect.stringContaining('Usage')] });
  });

  it('overwrites nothing, and makes no database to back up', async () => {
    const twice = await run(runBackup, [backup], { GOODTURN_DATA: shop });
    expect(twice).toMatchObject({ code: 1, complained: [expect.stringContaining('there already')] });
    const nothing = await run(runBackup, [join(folder, 'other')], { GOODTURN_DATA: restored });
    expect(nothing).toMatchObject({ code: 1, complained: [expect.stringContaining('no database')] });
    expect((await readdir(folder)).toSorted()).toEqual(['backup', 'shop']);
  });
});

describe('npm run restore', () => {
  const restore = (source: string) => run(runRestore, [source], { GOODTURN_DATA: restored });

  it('puts database and pictures back, asks for the keys, and verifies', async () => {
    const { code, said } = await restore(backup);
    expect(code, said.join('\n')).toBe(0);
    expect(said.slice(1)).toEqual([
      'Put these keys back into it before the next start: draw-key.',
      'The ledger is clean: every row, balance, state, approval and seal is as the rules demand.',
      expect.stringMatching(/^Checked /),
      expect.stringContaining('without GOODTURN_ETHEREUM_XPUB'),
      expect.stringContaining('without GOODTURN_DRAW_KEY'),
      'There is no seal yet.',
    ]);
    expect(await readFile(join(restored, 'files', 'a-360.webp'), 'utf8')).toBe('a picture');
    expect(await readFile(join(restored, 'identity', 'a'), 'utf8')).toBe('an encrypted image');
  });

  it('brings keys back that were asked into the backup', async () => {
    const whole = join(folder, 'with-keys');
    expect(await run(runBackup, ['--with-keys', whole], { GOODTURN_DATA: shop })).toMatchObject({ code: 0 });
    expect(await restore(whole)).toMatchObject({ code: 0 });
    expect(await readFile(join(restored, 'draw-key'), 'utf8')).toBe(drawKey);
    await rm(whole, { recursive: true });
  });

  it('refuses what was changed, what is incomplete, and what is no backup, before it touches anything', async () => {
    const damaged = join(folder, 'damaged');
    await cp(backup, damaged, { recursive: true });
    await appendFile(join(damaged, 'postgres', 'global', 'pg_control'), ' ');
    expect(await restore(damaged)).toMatchObject({ code: 1, complained: [expect.stringContaining('pg_control')] });
    await rm(join(damaged, 'postgres', 'global', 'pg_control'));
    expect(await restore(damaged)).toMatchObject({ code: 1, complained: [expect.stringContaining('is missing')] });
    await rm(join(damaged, 'backup.json'));
    expect(await restore(damaged)).toMatchObject({ code: 1, complained: [expect.stringContaining('no backup')] });
    expect(await readdir(restored).catch(() => 'nothing')).toBe('nothing');
    await rm(damaged, { recursive: true });
  });

  it.each([join('files', 'added.webp'), join('postgres', 'global', 'added'), 'identity-key'])(
    'refuses a backup to which %s was added',
    async (added) => {
      const enlarged = join(folder, 'enlarged');
      await cp(backup, enlarged, { recursive: true });
      await writeFile(join(enlarged, added), 'never backed up');
      expect(await restore(enlarged)).toMatchObject({ code: 1, complained: [expect.stringContaining(added)] });
      expect(await readdir(restored).catch(() => 'nothing')).toBe('nothing');
      await rm(enlarged, { recursive: true });
    },
  );

  it('refuses a folder that holds something, and a database that the backup is not for', async () => {
    const shops = await run(runRestore, [backup], { GOODTURN_DATA: shop });
    expect(shops).toMatchObject({ code: 1, complained: [expect.stringContaining('not empty')] });
    const elsewhere = { GOODTURN_DATA: restored, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' };
    expect(await run(runRestore, [backup], elsewhere)).toMatchObject({
      code: 1,
      complained: [expect.stringContaining('leave DATABASE_URL and its companions out')],
    });
  });

  it('explains itself', async () => {
    expect(await run(runRestore, [])).toMatchObject({ code: 2, complained: [expect.stringContaining('Usage')] });
  });
});
