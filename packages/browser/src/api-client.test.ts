import { afterEach, describe, expect, it, vi } from 'vitest';
import { createApiClient } from './api-client.ts';

const api = createApiClient({
  reads: { 'customer/statement': { get: true } },
  timeoutMs: 1000,
  languageCode: () => 'en',
  text: (key) => key,
  currentToken: () => null,
});
const wish = { doMoney: '31.25', payWay: 'usdt_trc20' } as const;

const broken = new TypeError('Failed to fetch');
const late = new DOMException('signal timed out', 'TimeoutError');

describe('an answer that does not come', () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    [broken, undefined, 'offline', 'error_view.offline'],
    [late, undefined, 'timeout', 'error_view.timeout'],
    [broken, 'a-key', 'offline', 'error_view.outcome_unknown'],
    [late, 'a-key', 'timeout', 'error_view.outcome_unknown'],
  ])('%s with the key %s has the code %s and says %s', async (cause, key, code, message) => {
    vi.stubGlobal('fetch', () => Promise.reject(cause));
    await expect(api.call('customer/doRecharge', wish, { idempotencyKey: key })).rejects.toMatchObject({
      code,
      message,
    });
  });

  it('is also one that broke off half-way', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('{"data":{"rech')));
    await expect(api.call('customer/doRecharge', wish, { idempotencyKey: 'a-key' })).rejects.toMatchObject({
      code: 'offline',
      message: 'error_view.outcome_unknown',
    });
  });
});

describe('how long an answer is waited for', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('is the client’s own time, or that of the call', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    vi.stubGlobal('fetch', async () => new Response('{"status":1,"data":{"fileName":"","csv":""}}'));
    await api.call('customer/statement');
    await api.call('customer/statement', undefined, { timeoutMs: 5_000 });
    expect(timeout.mock.calls).toEqual([[1000], [5_000]]);
    timeout.mockRestore();
  });
});

describe('a list that names its next page beside itself', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('is one with that name inside', async () => {
    const body = { status: 1, data: [{ sortId: '1' }], nextCursor: null };
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body)));
    expect((await api.call('customer/getWaresSortList')).data).toEqual({ list: body.data, nextCursor: null });
  });
});
