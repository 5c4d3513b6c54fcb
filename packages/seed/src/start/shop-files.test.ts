import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkAccountKey, depositAddress } from '@goodturn/addresses';
import { shopFiles, demoAccountKey } from './shop-files.ts';
import { StartError } from './start-error.ts';

let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'goodturn-files-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

it('makes three keys once, for nobody else to read, also in a folder that is named from here', async () => {
  const files = shopFiles(relative(process.cwd(), join(directory, 'new')));
  const keys = [await files.drawKey(), await files.identityKey(), await files.pushKey()];
  expect(new Set(keys).size).toBe(3);
  for (const key of keys) expect(Buffer.from(key, 'base64')).toHaveLength(32);
  expect([await files.drawKey(), await files.identityKey(), await files.pushKey()]).toEqual(keys);
  for (const name of ['draw-key', 'identity-key', 'push-key']) {
    expect((await stat(join(directory, 'new', name))).mode & 0o077).toBe(0);
  }
});

it('makes no new draw key for a shop that had another one', async () => {
  await mkdir(join(directory, 'postgres'));
  await writeFile(join(directory, 'postgres', 'PG_VERSION'), '18\n');
  await expect(shopFiles(directory).drawKey()).rejects.toThrow(StartError);
  await expect(stat(join(directory, 'draw-key'))).rejects.toThrow('ENOENT');
});

it.each(['tron', 'ethereum'] as const)(
  'a key for deposit addresses on %s is public, whole, and another each time',
  (chain) => {
    const [first, second] = [demoAccountKey(chain), demoAccountKey(chain)];
    expect(() => checkAccountKey(first)).not.toThrow();
    expect(depositAddress(first, chain, 1n)).not.toBe(depositAddress(second, chain, 1n));
  },
);
