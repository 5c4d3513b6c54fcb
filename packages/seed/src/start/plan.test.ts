import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { planOf } from './plan.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'goodturn-plan-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const planFor = async (password: string) =>
  await planOf({ GOODTURN_DATA: join(folder, 'data'), GOODTURN_DEMO_PASSWORD: password });

it.each([
  [' \t', 'GOODTURN_DEMO_PASSWORD is white space alone. Choose a password, or leave it out.'],
  ['walnut 3 ', 'GOODTURN_DEMO_PASSWORD must have at least 10 characters.'],
  ['password123', 'GOODTURN_DEMO_PASSWORD is one of the first passwords that a guesser tries. Choose another one.'],
])('the password %j is refused before anything is started', async (password, message) => {
  await expect(planFor(password)).rejects.toThrow(message);
});

it('a password counts as the log-in reads it, and an empty one as none', async () => {
  expect((await planFor(' walnut and 3 pears ')).wantedPassword).toBe('walnutand3pears');
  expect((await planFor('')).wantedPassword).toBeUndefined();
});
