import { expect, it } from 'vitest';
import { tryMutations } from './testing/mutations.ts';

it('of 400 changed files, none is signed that two persons did not approve', async () => {
  const { tried, sentences } = await tryMutations(400, 20_260_701);
  expect(tried).toBe(400);
  expect(sentences.size).toBeGreaterThan(10);
});
