import { afterEach, describe, expect, it, vi } from 'vitest';
import { accountCalls } from '@goodturn/contract/account-calls';
import { type CallTable, customerCalls } from '@goodturn/contract/browser';
import { createApiClient } from './api-client.ts';

const options = {
  calls: { 'customer/statement': { get: true } },
  timeoutMs: 1000,
  languageCode: () => 'en',
  text: (key: string) => key,
  currentToken: () => null,
} as const;
const api = createApiClient(options);
const wish = { amount: '31.25', paymentMethod: 'usdt_trc20' } as const;

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

describe('a request that was sent before the client was there', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('gives its response, and where that did not come the request is sent', async () => {
    const answer = '{"status":1,"data":{"fileName":"early","csv":""}}';
    const sent = vi.fn<typeof fetch>(async () => new Response(answer.replace('early', 'late')));
    vi.stubGlobal('fetch', sent);
    const earlyRead = vi
      .fn<NonNullable<Parameters<typeof createApiClient>[0]['earlyRead']>>()
      .mockReturnValueOnce(Promise.resolve(new Response(answer)))
      .mockReturnValueOnce(Promise.resolve(undefined));
    const client = createApiClient({ ...options, earlyRead });
    expect((await client.call('customer/statement')).data).toMatchObject({ fileName: 'early' });
    expect(sent).not.toHaveBeenCalled();
    expect((await client.call('customer/statement')).data).toMatchObject({ fileName: 'late' });
    expect(earlyRead).toHaveBeenLastCalledWith('/api/customer/statement', undefined, null);
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

describe('the names of the wire', () => {
  afterEach(() => vi.unstubAllGlobals());
  const moreCalls = vi.fn<() => Promise<CallTable>>(async () => accountCalls);
  const named = createApiClient({ ...options, calls: customerCalls, moreCalls });
  const answerWith = (body: object, status = 200) => {
    const fetched = vi.fn<(address: string, request: { body: string }) => Promise<Response>>(
      async () => new Response(JSON.stringify(body), { status }),
    );
    vi.stubGlobal('fetch', fetched);
    return fetched;
  };

  it('are those inside once a response has come, also of a list that names its next page beside itself', async () => {
    const fetched = answerWith({ status: 1, data: [{ waresId: '7', waresName: 'Lamp' }], nextCursor: null });
    const { data } = await named.call('customer/getWaresSortList', { categoryId: '2' });
    expect(data).toEqual({ list: [{ productId: '7', productName: 'Lamp' }], nextCursor: null });
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/customer/getWaresSortList?sortId=2');
    expect(moreCalls).not.toHaveBeenCalled();
  });

  it('stand in what is sent, and the fields of an error are those inside', async () => {
    const fetched = answerWith({ code: 'below_minimum', message: 'no', fields: { money: 'too little' } }, 409);
    const body = { amount: '5', withdrawalPassword: 'x', paymentMethod: 'usdt_trc20', address: 'T' } as const;
    await expect(named.call('customer/doWithdraw', body)).rejects.toMatchObject({ fields: { amount: 'too little' } });
    expect(JSON.parse(fetched.mock.calls[0]?.[1].body ?? '')).toEqual({
      money: '5',
      whPassword: 'x',
      way: 'usdt_trc20',
      address: 'T',
    });
  });

  it('are all known once they were loaded, before anything is called', async () => {
    const client = createApiClient({ ...options, calls: customerCalls, moreCalls });
    expect(client.knownOf('content_block/inquire_all')).toEqual({});
    await client.loadCalls();
    expect(client.knownOf('content_block/inquire_all')).toMatchObject({ public: true });
    expect(client.knownOf('customer/getHomeRows')).toMatchObject({ get: true, public: true });
  });

  it('that cannot be loaded fail a call before anything is sent', async () => {
    const fetched = answerWith({ status: 1, data: {} });
    const offline = createApiClient({
      ...options,
      calls: {},
      moreCalls: () => Promise.reject(new TypeError('no chunk')),
    });
    await expect(
      offline.call('customer/finishOrder', { orderId: '1' }, { idempotencyKey: 'a-key' }),
    ).rejects.toMatchObject({
      code: 'offline',
      message: 'error_view.offline',
    });
    expect(fetched).not.toHaveBeenCalled();
  });
});
