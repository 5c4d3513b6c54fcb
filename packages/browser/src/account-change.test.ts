// Each response arrives only after another person has logged in: a call that was begun before is sent for nobody else.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallTable } from '@goodturn/contract/browser';
import { createApiClient } from './api-client.ts';
import { createCallQueries } from './call-queries.ts';

const random = (letter: string) => letter.repeat(43);
const ada = `${random('A')}.a1`;
const adaAgain = `${random('B')}.a1`;
const grace = `${random('C')}.a2`;

interface Sent {
  url: string;
  token: string | null;
  key: string | null;
  body: unknown;
}

let token: string | null;
let sent: Sent[];
/** The responses of the server, one for each request in turn. */
let answers: (() => Response | Promise<Response>)[];

const done = () => new Response('{"status":1,"data":{"fileId":"7","address":"/files/7"}}');
const refusal = (httpStatus: number, code: string) => () =>
  new Response(JSON.stringify({ code, message: code }), { status: httpStatus });
const sessionOver = refusal(401, 'not_logged_in');

/** Returns a response that arrives after a log-in. */
const after = (next: string | null, answer: () => Response) => async () => {
  token = next;
  return answer();
};

const onTokenRefused = vi.fn<(token: string) => void>();
const client = createApiClient({
  calls: {
    'goodwill/fund': {},
    'approval/decide': {},
    'product/export': {},
    'customer/getInfo': { get: true },
    'customer/login': { public: true },
  },
  timeoutMs: 1_000,
  languageCode: () => 'en',
  text: (key) => key,
  currentToken: () => token,
  onTokenRefused,
});

const file = () => {
  const form = new FormData();
  form.append('file', new Blob(['picture']));
  return form;
};
const funding = { amount: '12.50', reference: 'R-1', reason: 'Late' } as const;

const kinds: Record<string, () => Promise<unknown>> = {
  'a reading': () => client.call('customer/getInfo'),
  'an operation': () => client.call('goodwill/fund', funding),
  'an operation with a key': () => client.call('goodwill/fund', funding, { idempotencyKey: 'a-key-of-ada' }),
  'a decision': () => client.call('approval/decide', { approvalId: '7', approve: true }),
  'an export': () => client.call('product/export', {}),
  'a file': () => client.call('file/add', file()),
};
const eachKind = Object.entries(kinds);

beforeEach(() => {
  token = ada;
  sent = [];
  answers = [];
  onTokenRefused.mockClear();
  vi.stubGlobal('fetch', async (url: string, { headers: given, body = null }: RequestInit) => {
    const headers = new Headers(given);
    const authorization = headers.get('Authorization');
    sent.push({ url, token: authorization?.slice(7) ?? null, key: headers.get('Idempotency-Key'), body });
    return await (answers.shift() ?? done)();
  });
});
afterEach(() => vi.unstubAllGlobals());

const tokens = () => sent.map((one) => one.token);

describe.each(eachKind)('%s that is refused', (_, send) => {
  it('once somebody else has logged in is not sent again, and says so', async () => {
    answers = [after(grace, sessionOver)];
    await expect(send()).rejects.toMatchObject({ code: 'account_changed', message: 'error_view.account_changed' });
    expect(tokens()).toEqual([ada]);
    // The session that has ended is not hers.
    expect(onTokenRefused).not.toHaveBeenCalled();
  });

  it('once the same person has logged in again goes on with the same input', async () => {
    answers = [after(adaAgain, sessionOver)];
    await send();
    expect(tokens()).toEqual([ada, adaAgain]);
    const [first, second] = sent;
    expect(second).toEqual({ ...first, token: adaAgain });
  });

  it('once the same person and then somebody else has logged in is sent in the first name alone', async () => {
    answers = [after(adaAgain, sessionOver), after(grace, sessionOver)];
    await expect(send()).rejects.toMatchObject({ code: 'account_changed' });
    expect(tokens()).toEqual([ada, adaAgain]);
  });

  it('ends the session where nobody else has logged in', async () => {
    answers = [sessionOver];
    await expect(send()).rejects.toMatchObject({ code: 'not_logged_in' });
    expect(onTokenRefused).toHaveBeenCalledWith(ada, 'not_logged_in');
    expect(tokens()).toEqual([ada]);
  });

  it('is sent by its caller for nobody else', async () => {
    const caller = client.caller();
    token = grace;
    const { call } = caller;
    await expect(call('goodwill/fund', funding)).rejects.toMatchObject({ code: 'account_changed' });
    await expect(call('file/add', file())).rejects.toMatchObject({ code: 'account_changed' });
    token = null;
    await expect(call('goodwill/fund', funding)).rejects.toMatchObject({ code: 'account_changed' });
    token = adaAgain;
    await call('goodwill/fund', funding);
    expect(tokens()).toEqual([adaAgain]);
  });
});

it('tokens that say no account are nobody else’s than their own', async () => {
  token = random('D');
  answers = [after(random('E'), sessionOver)];
  await expect(client.call('goodwill/fund', funding)).rejects.toMatchObject({ code: 'account_changed' });
  expect(tokens()).toEqual([random('D')]);
});

it('while the calls are loaded somebody else may log in: what was begun is sent in the name of who began it', async () => {
  let load: (calls: CallTable) => void = () => undefined;
  const late = createApiClient({
    calls: {},
    moreCalls: () => new Promise((resolve) => (load = resolve)),
    timeoutMs: 1_000,
    languageCode: () => 'en',
    text: (key) => key,
    currentToken: () => token,
  });
  const sending = late.call('goodwill/fund', funding);
  token = grace;
  load({ 'goodwill/fund': {} });
  await sending;
  expect(tokens()).toEqual([ada]);
});

describe('a confirmation', () => {
  const confirmed = (who: string | null) =>
    createApiClient({
      calls: { 'goodwill/fund': {} },
      timeoutMs: 1_000,
      languageCode: () => 'en',
      text: (key) => key,
      currentToken: () => token,
      onRefused: async () => {
        token = who;
        return { Confirmation: 'a-code' };
      },
    });

  it.each([grace, null])('that is given once %s is logged in sends nothing', async (who) => {
    answers = [refusal(403, 'code_required')];
    await expect(confirmed(who).call('goodwill/fund', funding)).rejects.toMatchObject({ code: 'account_changed' });
    expect(tokens()).toEqual([ada]);
  });

  it('of the same person sends the call', async () => {
    answers = [refusal(403, 'code_required')];
    await confirmed(ada).call('goodwill/fund', funding);
    expect(tokens()).toEqual([ada, ada]);
  });
});

it('a reader of one person reads nothing for another, however late it tries again', async () => {
  const queries = createCallQueries({ client, scope: () => [token] });
  const read = queries.reader();
  await read('customer/getInfo');
  token = grace;
  await expect(read('customer/getInfo')).rejects.toMatchObject({ code: 'account_changed' });
  expect(tokens()).toEqual([ada]);
});

it('a log-in is sent for whoever is there', async () => {
  token = null;
  const { call } = client.caller();
  token = grace;
  await call('customer/login', { username: '+15550001', password: 'secret' });
  expect(tokens()).toEqual([grace]);
});
