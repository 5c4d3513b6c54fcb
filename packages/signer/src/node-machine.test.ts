import { mkdtempSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { createNodeMachine } from './node-machine.ts';
import { Refusal } from './refusal.ts';

const machine = createNodeMachine();
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'goodturn-machine-'));
  return () => rmSync(folder, { recursive: true, force: true });
});

it('writes files whole, for their owner alone, and leaves no draft', () => {
  const path = join(folder, 'file');
  machine.writeFile(path, 'first, and longer');
  machine.writeFile(path, 'second');
  machine.appendLine(path, ' line');
  expect(machine.readFile(path)).toBe('second line\n');
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['file']);
});

it('reads nothing where nothing is, and refuses what is no file or too long', () => {
  expect(machine.readFile(join(folder, 'nothing'))).toBeUndefined();
  expect(() => machine.readFile(folder)).toThrow(Refusal);
  const long = join(folder, 'long');
  writeFileSync(long, '');
  truncateSync(long, 2 ** 26 + 1);
  expect(() => machine.readFile(long)).toThrow(Refusal);
});

it('lets one signer at a time use a folder, and the next one after an error', async () => {
  const own = join(folder, 'own');
  await machine.withLock(own, async () => {
    await expect(machine.withLock(own, () => Promise.resolve())).rejects.toThrow(/Another signer uses this folder/);
  });
  await expect(machine.withLock(own, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(machine.withLock(own, () => Promise.resolve('again'))).resolves.toBe('again');
  expect(statSync(own).mode & 0o777).toBe(0o700);
  expect(readdirSync(own)).toEqual([]);
});

it('has a clock in milliseconds, randomness, and a list of networks', () => {
  expect(machine.now()).toBeGreaterThan(1_700_000_000_000n);
  expect(machine.randomBytes(32)).toHaveLength(32);
  expect(machine.randomBytes(32)).not.toEqual(machine.randomBytes(32));
  expect(machine.networks()).not.toContain('lo');
});
