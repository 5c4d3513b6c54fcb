import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { oncePerRun } from './once-per-run.ts';

test('what many request at the same time is made once, and everybody gets it', async () => {
  let made = 0;
  const name = randomUUID();
  const make = async (folder: string) => {
    made += 1;
    return { folder, number: made };
  };
  const results = await Promise.all(Array.from({ length: 4 }, async () => await oncePerRun(name, make)));
  expect(made).toBe(1);
  expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
  expect(existsSync(results[0]?.folder ?? '')).toBe(true);
});

test('what failed is tried again', async () => {
  const name = randomUUID();
  await expect(oncePerRun(name, () => Promise.reject(new Error('no disk')))).rejects.toThrow('no disk');
  expect(await oncePerRun(name, () => Promise.resolve(7))).toBe(7);
});
