import { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApiClient } from './api-client.ts';
import { createCallQueries, createQueryClient } from './call-queries.ts';
import { createReadHooks } from './use-call.ts';
import { createWriteHooks } from './use-operation.ts';

interface Sent {
  path: string;
  body: unknown;
  key: string | null;
}

const reads = {
  'customer/getInfo': { get: true, shows: ['balances'] },
  'customer/holds': { get: true, shows: ['holds'] },
  'customer/support': { get: true, public: true },
  'customer/getWaresSortList': { get: true, public: true },
  'brand/inquire': { shows: ['brands'] },
} as const;

const operations = {
  'customer/doWithdraw': { changes: ['balances'], idempotency: 'required' },
  'customer/cancelOrder': { changes: ['orders'], idempotency: 'optional' },
  'customer/appealHold': { changes: ['holds'] },
} as const;

let token: string | null = 'a-token';
let sent: Sent[] = [];
/** The next responses of the server; a call without an entry succeeds. */
let responses: (() => Response | Promise<Response>)[] = [];
const showError = vi.fn<(error: Error) => void>();

const done = (data: unknown = {}) => new Response(JSON.stringify({ status: 1, data }));
const refused = (httpStatus: number, body: object) => new Response(JSON.stringify(body), { status: httpStatus });

const client = createApiClient({
  calls: reads,
  timeoutMs: 1_000,
  languageCode: () => 'en',
  text: (key) => key,
  currentToken: () => token,
});
const queries = createCallQueries({
  client,
  scope: (isPublic) => (isPublic ? [] : [token]),
  ownInputs: ['favourites'],
});
const { useCall, useCallPages } = createReadHooks({ queries, useToken: () => token });
const { useOperation, useSubmit } = createWriteHooks({ client, operations, queries, useShowError: () => showError });

function hook<Result>(use: () => Result) {
  const queryClient = createQueryClient({ staleTime: 60_000, refetchOnWindowFocus: false });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  return renderHook(use, { wrapper });
}

/** Runs a submit, and waits until its response is processed. */
const settle = (run: () => void) => act(async () => run());

const countOf = (path: string) => sent.filter((one) => one.path === path).length;
const keysOf = (path: string) => sent.filter((one) => one.path === path).map(({ key }) => key);

beforeEach(() => {
  token = 'a-token';
  sent = [];
  responses = [];
  showError.mockClear();
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const path = address.replace('/api/', '');
    sent.push({
      path,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : null,
      key: new Headers(init.headers).get('Idempotency-Key'),
    });
    return responses.shift()?.() ?? done();
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('useCall', () => {
  it('reads again what an operation changes, and nothing else', async () => {
    const { result } = hook(() => {
      useCall('customer/getInfo');
      useCall('customer/holds');
      return useOperation('customer/appealHold');
    });
    await waitFor(() => expect(sent).toHaveLength(2));
    act(() => result.current.submit({ holdId: '1', text: 'It was me.' }));
    await waitFor(() => expect(countOf('customer/holds')).toBe(2));
    expect(countOf('customer/getInfo')).toBe(1);
  });

  it('reads what belongs to an account for somebody who is logged in alone', async () => {
    token = null;
    hook(() => [useCall('customer/getInfo'), useCall('customer/support')]);
    await waitFor(() => expect(sent.map(({ path }) => path)).toEqual(['customer/support']));
  });

  it('keeps what a public call answers for an account for that account alone', async () => {
    const page = () => done({ list: [], nextCursor: null });
    responses = [page, page, page];
    const { rerender, result } = hook(() => {
      useCallPages('customer/getWaresSortList', {});
      useCallPages('customer/getWaresSortList', { favourites: '1' });
      return useQueryClient();
    });
    await waitFor(() => expect(sent).toHaveLength(2));
    token = 'another-token';
    rerender();
    await waitFor(() => expect(sent).toHaveLength(3));
    expect(sent[2]?.path).toContain('favourites=1');
    queries.forgetAccount(result.current);
    expect(result.current.getQueryCache().getAll()).toHaveLength(1);
  });

  it('goes from page to page by the cursor', async () => {
    responses = [() => done({ list: [{ brandId: '2' }], nextCursor: '2' })];
    const { result } = hook(() => useCallPages('brand/inquire', { name: 'Oak' }));
    await waitFor(() => expect(result.current.hasNextPage).toBe(true));
    responses = [() => done({ list: [{ brandId: '1' }], nextCursor: null })];
    act(() => void result.current.fetchNextPage());
    await waitFor(() => expect(result.current.rows?.map(({ brandId }) => brandId)).toEqual(['2', '1']));
    expect(sent.map(({ body }) => body)).toEqual([{ name: 'Oak' }, { name: 'Oak', cursor: '2' }]);
    expect(result.current.hasNextPage).toBe(false);
  });
});

describe('useOperation', () => {
  const withdrawal = {
    amount: '10',
    withdrawalPassword: 'secret',
    paymentMethod: 'usdt_trc20',
    address: 'T1',
  } as const;

  it('sends a double press once, and is busy until it is done', async () => {
    const onDone = vi.fn<(data: unknown) => void>();
    const { result } = hook(() => useOperation('customer/appealHold', { onDone }));
    let respond: (response: Response) => void = () => undefined;
    responses = [() => new Promise((resolve) => (respond = resolve))];
    const press = () => result.current.submit({ holdId: '1', text: 'It was me.' });
    await settle(() => {
      press();
      press();
    });
    await waitFor(() => expect(result.current.busy).toBe(true));
    await settle(() => respond(done()));
    await waitFor(() => expect(result.current.busy).toBe(false));
    expect([sent.length, onDone.mock.calls.length]).toEqual([1, 1]);
    await settle(press);
    expect(sent).toHaveLength(2);
  });

  it('keeps the key of an attempt until it succeeds, also for other input', async () => {
    const { result } = hook(() => useOperation('customer/doWithdraw'));
    const submit = async (amount: string) => {
      await settle(() => result.current.submit({ ...withdrawal, amount }));
    };
    responses = [() => Promise.reject(new TypeError('Failed to fetch'))];
    for (const amount of ['10', '20', '30']) await submit(amount);
    const [first, second, third] = keysOf('customer/doWithdraw');
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect([second === first, third === first]).toEqual([true, false]);
    expect(showError.mock.calls.map(([error]) => error.message)).toEqual(['error_view.outcome_unknown']);
  });

  it('takes another key for other input where the key is optional, and none where there is none', async () => {
    const { result } = hook(() => [useOperation('customer/cancelOrder'), useOperation('customer/appealHold')] as const);
    responses = [1, 2, 3].map(() => () => Promise.reject(new TypeError('Failed to fetch')));
    for (const orderId of ['1', '1', '2']) {
      await settle(() => result.current[0].submit({ orderId }));
    }
    act(() => result.current[1].submit({ holdId: '1', text: 'It was me.' }));
    await waitFor(() => expect(countOf('customer/appealHold')).toBe(1));
    const [first, again, other] = keysOf('customer/cancelOrder');
    expect([again === first, other === first, keysOf('customer/appealHold')]).toEqual([true, false, [null]]);
  });

  it('shows a failure once: at its fields, by the form itself, or in a message', async () => {
    const onFields = vi.fn<(fields: object) => void>();
    const { result } = hook(() =>
      useOperation('customer/appealHold', { onFields, onError: ({ code }) => code === 'not_found' }),
    );
    const submit = async (response: Response) => {
      responses = [() => response];
      await settle(() => result.current.submit({ holdId: '1', text: '' }));
    };
    await submit(refused(400, { code: 'invalid_request', message: 'No.', fields: { text: 'Is missing.' } }));
    await submit(refused(404, { code: 'not_found', message: 'Gone.' }));
    expect(showError).not.toHaveBeenCalled();
    await submit(refused(409, { code: 'already_appealed', message: 'Once is enough.' }));
    expect(showError.mock.calls.map(([error]) => error.message)).toEqual(['Once is enough.']);
    expect(onFields.mock.calls).toEqual([[{ text: 'Is missing.' }]]);
  });

  it('reads everything again when a state stood in its way', async () => {
    const { result } = hook(() => {
      useCall('customer/getInfo');
      return useOperation('customer/appealHold');
    });
    await waitFor(() => expect(sent).toHaveLength(1));
    responses = [() => refused(409, { code: 'already_appealed', message: 'Once is enough.' })];
    act(() => result.current.submit({ holdId: '1', text: 'It was me.' }));
    await waitFor(() => expect(countOf('customer/getInfo')).toBe(2));
  });

  it('sends nothing when what comes before it says so', async () => {
    const onDone = vi.fn<() => void>();
    const { result } = hook(() => useOperation('customer/cancelOrder', { before: async () => false, onDone }));
    await settle(() => result.current.submit({ orderId: '1' }));
    expect([sent.length, onDone.mock.calls.length]).toEqual([0, 0]);
  });
});

describe('somebody else who logs in meanwhile', () => {
  const [ada, grace] = ['random.c1', 'random.c2'];
  const logInGrace = async () => {
    token = grace;
  };
  const appeal = { holdId: '1', text: 'It was me.' };
  beforeEach(() => {
    token = ada;
  });

  it('gets nothing sent that the page had still to ask about', async () => {
    const before = async () => {
      await logInGrace();
      return true;
    };
    const { result } = hook(() => useOperation('customer/appealHold', { before }));
    await settle(() => result.current.submit(appeal));
    expect(sent).toEqual([]);
    expect(showError.mock.calls.map(([error]) => error.message)).toEqual(['error_view.account_changed']);
  });

  it('gets nothing sent that the page of the person before goes on with', async () => {
    const { result } = hook(() => useOperation('customer/appealHold'));
    const { submit } = result.current;
    await logInGrace();
    await settle(() => submit(appeal));
    expect(sent).toEqual([]);
  });

  it('gets no step of a way with several', async () => {
    const { result } = hook(() =>
      useSubmit({
        send: async (_: void, { call }) => {
          await call('customer/appealHold', appeal);
          await logInGrace();
          await call('customer/appealHold', appeal);
        },
      }),
    );
    await settle(() => result.current.submit());
    expect(countOf('customer/appealHold')).toBe(1);
    expect(showError.mock.calls.map(([error]) => error.message)).toEqual(['error_view.account_changed']);
  });

  it('gets no file and no receipt, and learns no reason of a refusal', async () => {
    const onDone = vi.fn<() => void>();
    const onError = vi.fn<() => void>();
    const { result, rerender } = hook(() => useOperation('customer/appealHold', { onDone, onError }));
    const afterLogIn = (response: Response) => async () => {
      await logInGrace();
      return response;
    };
    responses = [afterLogIn(done({ balance: '77.00' }))];
    await settle(() => result.current.submit(appeal));
    token = ada;
    rerender();
    responses = [afterLogIn(refused(409, { code: 'already_appealed', message: 'Once is enough.' }))];
    await settle(() => result.current.submit(appeal));
    expect([onDone.mock.calls, onError.mock.calls, showError.mock.calls]).toEqual([[], [], []]);
    expect(sent).toHaveLength(2);
  });

  it('gets no key of an attempt', async () => {
    const { result, rerender } = hook(() => useOperation('customer/doWithdraw'));
    const withdrawal = { amount: '10', withdrawalPassword: 's', paymentMethod: 'usdt_trc20', address: 'T1' } as const;
    responses = [() => Promise.reject(new TypeError('Failed to fetch'))];
    await settle(() => result.current.submit(withdrawal));
    await logInGrace();
    rerender();
    await settle(() => result.current.submit(withdrawal));
    const [first, second] = keysOf('customer/doWithdraw');
    expect(second).toMatch(/^[0-9a-f-]{36}$/);
    expect(second).not.toBe(first);
  });
});

it('useSubmit shows what is no error of a call, too', async () => {
  const { result } = hook(() => useSubmit({ send: () => Promise.reject(new Error('Not drawn.')) }));
  act(() => result.current.submit());
  await waitFor(() => expect(showError.mock.calls.map(([error]) => error.message)).toEqual(['Not drawn.']));
});
