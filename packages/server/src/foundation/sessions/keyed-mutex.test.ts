import { expect, test } from 'vitest';
import { createKeyedMutex } from './keyed-mutex.ts';

test('work of one name waits for its turn, also after a failure; another name does not wait', async () => {
  const runExclusive = createKeyedMutex(5);
  const seen: string[] = [];
  let open = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const work = (name: string, step: string, after?: Promise<void>) =>
    runExclusive(name, async () => {
      seen.push(`${step} begins`);
      await after;
      seen.push(`${step} ends`);
      if (step === 'first') throw new Error('it failed');
      return step;
    });
  const all = [work('a', 'first', gate), work('a', 'second')];
  expect(await work('b', 'other')).toBe('other');
  expect(seen).toEqual(['first begins', 'other begins', 'other ends']);
  open();
  await expect(all[0]).rejects.toThrow('it failed');
  expect(await all[1]).toBe('second');
  expect(seen.slice(3)).toEqual(['first ends', 'second begins', 'second ends']);
});

test('more than a few do not wait', async () => {
  const runExclusive = createKeyedMutex(2);
  let open = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const all = Array.from({ length: 5 }, () => runExclusive('a', () => gate));
  await expect(all[3]).rejects.toMatchObject({ code: 'overloaded', details: { retryAfterSeconds: 2 } });
  await expect(all[4]).rejects.toMatchObject({ code: 'overloaded' });
  open();
  await Promise.all(all.slice(0, 3));
  expect(await runExclusive('a', async () => 'free again')).toBe('free again');
});
