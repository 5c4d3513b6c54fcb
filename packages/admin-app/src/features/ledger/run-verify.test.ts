import { ApiError } from '@goodturn/browser';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { api } from '../../shared/api/api-client.ts';
import { runVerify } from './run-verify.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('asks again for as long as the check goes on', async () => {
  const answer = { status: 1, data: { clean: true, findings: [] } };
  const running = new ApiError({ code: 'verify_running', message: '' });
  const post = vi.spyOn(api, 'call').mockRejectedValueOnce(running).mockRejectedValueOnce(running);
  post.mockResolvedValueOnce(answer);
  const result = runVerify();
  await vi.runAllTimersAsync();
  expect(await result).toEqual(answer.data);
  expect(post).toHaveBeenCalledTimes(3);
});

it('gives up on anything else', async () => {
  const forbidden = new ApiError({ code: 'forbidden', message: '' });
  const post = vi.spyOn(api, 'call').mockRejectedValue(forbidden);
  await expect(runVerify()).rejects.toBe(forbidden);
  expect(post).toHaveBeenCalledTimes(1);
});
