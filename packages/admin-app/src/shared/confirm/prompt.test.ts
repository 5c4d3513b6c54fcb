import { afterEach, expect, it } from 'vitest';
import { setToken } from '../session/token.ts';
import { createPrompt } from './prompt.ts';

const [ada, adaAgain, grace] = ['random.a1', 'other.a1', 'random.a2'];

afterEach(() => setToken(null));

it.each([
  ['somebody else', grace],
  ['nobody', null],
])('closes once %s is logged in, and asks the next person by itself', async (_, next) => {
  const prompt = createPrompt<string>();
  setToken(ada);
  const asked = prompt.ask();
  setToken(next);
  prompt.answer('a code that is not the first person’s');
  expect(await asked).toBeUndefined();
  const own = prompt.ask();
  prompt.answer('the own code');
  expect(await own).toBe('the own code');
});

it('waits for whoever logs in again', async () => {
  const prompt = createPrompt<string>();
  setToken(ada);
  const asked = prompt.ask();
  setToken(adaAgain);
  prompt.answer('a code');
  expect(await asked).toBe('a code');
});
