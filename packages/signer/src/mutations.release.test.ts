import { testSeed } from '@goodturn/database/testing';
import { expect, it } from 'vitest';
import { tryMutations } from './testing/mutations.ts';

it('of 100,000 changed files, none is signed that two persons did not approve', { timeout: 3_600_000 }, async () => {
  const { tried, sentences } = await tryMutations(100_000, testSeed);
  expect(tried).toBe(100_000);
  expect(sentences.size).toBeGreaterThan(20);
});
