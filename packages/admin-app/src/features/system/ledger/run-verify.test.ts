import { ApiError, type Caller } from '@goodturn/browser';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runVerify } from './run-verify.ts';

const answer = { status: 1, data: { clean: true, findings: [] } };
let asked: number;

beforeEach(() => {
  asked = 0;
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

/** Returns a call that throws the error `times` times and then succeeds. */
const refusing =
  (error: ApiError, times: number): Caller['call'] =>
  async () => {
    asked += 1;
    if (asked <= times) throw error;
    return answer as never;
  };

it('asks again for as long as the check goes on', async () => {
  const running = new ApiError({ code: 'verify_running', message: '' });
  const result = runVerify({ call: refusing(running, 2) });
  await vi.runAllTimersAsync();
  expect(await result).toEqual(answer.data);
  expect(asked).toBe(3);
});

it('gives up on anything else', async () => {
  const forbidden = new ApiError({ code: 'forbidden', message: '' });
  await expect(runVerify({ call: refusing(forbidden, 1) })).rejects.toBe(forbidden);
  expect(asked).toBe(1);
});
