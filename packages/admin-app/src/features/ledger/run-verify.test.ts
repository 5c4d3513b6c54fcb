import { ApiError, type Caller } from '@goodturn/browser';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runVerify } from './run-verify.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('asks again for as long as the check goes on', async () => {
  const answer = { status: 1, data: { clean: true, findings: [] } };
  const running = new ApiError({ code: 'verify_running', message: '' });
  const call = vi.fn<Caller['call']>().mockRejectedValueOnce(running).mockRejectedValueOnce(running);
  call.mockResolvedValueOnce(answer as never);
  const result = runVerify({ call });
  await vi.runAllTimersAsync();
  expect(await result).toEqual(answer.data);
  expect(call).toHaveBeenCalledTimes(3);
});

it('gives up on anything else', async () => {
  const forbidden = new ApiError({ code: 'forbidden', message: '' });
  const call = vi.fn<Caller['call']>().mockRejectedValue(forbidden);
  await expect(runVerify({ call })).rejects.toBe(forbidden);
  expect(call).toHaveBeenCalledTimes(1);
});
