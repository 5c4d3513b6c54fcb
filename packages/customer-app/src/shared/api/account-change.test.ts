// @vitest-environment happy-dom
// Each response arrives only after another person has logged in: nothing continues for her account.
import { calls } from '@goodturn/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepOwnToken } from '../session/friend.ts';
import { currentToken, setToken } from '../session/token.ts';
import { api } from './api-client.ts';
import { takeEarlyRead } from './early-read.ts';
import { uploadFile } from './upload-file.ts';

const [mara, maraAgain, omar] = [`${'A'.repeat(43)}.c1`, `${'B'.repeat(43)}.c1`, `${'C'.repeat(43)}.c2`];
/** Tokens of a session in which Mara shops for a friend. */
const [friend, friendAgain] = ['D'.repeat(43), 'E'.repeat(43)];

const paths = Object.entries(calls).flatMap(([path, { access }]) =>
  access === 'customer' ? [path as keyof typeof calls] : [],
);

let sent: { url: string; token: string; body: unknown }[];
/** The account that has logged in by the time of the first response. */
let next: string | null;

const sessionOver = { status: -1, code: 'not_logged_in', message: 'not_logged_in', requestId: '' };

/** Returns the response for a token: the session that sent first is over. */
function answerTo(token: string): { status: number; body: unknown } {
  if (token !== sent[0]?.token) return { status: 200, body: { status: 1, data: 'a-reference' } };
  setToken(next);
  return { status: 401, body: sessionOver };
}

/** The part of XMLHttpRequest that an upload uses. */
class Request {
  upload: object = {};
  status = 0;
  response: unknown;
  onload: () => void = () => undefined;
  private url = '';
  private token = '';
  open(_: string, url: string): void {
    this.url = url;
  }
  setRequestHeader(name: string, value: string): void {
    if (name === 'Authorization') this.token = value.slice('Bearer '.length);
  }
  send(): void {
    sent.push({ url: this.url, token: this.token, body: 'a file' });
    const { status, body } = answerTo(this.token);
    Object.assign(this, { status, response: body });
    queueMicrotask(() => this.onload());
  }
  abort(): void {}
}

beforeEach(() => {
  sent = [];
  next = null;
  setToken(mara);
  vi.stubGlobal('XMLHttpRequest', Request);
  vi.stubGlobal('fetch', async (url: string, { headers, body }: RequestInit) => {
    const token = new Headers(headers).get('Authorization')?.slice('Bearer '.length) ?? '';
    sent.push({ url, token, body });
    const { status, body: answer } = answerTo(token);
    return new Response(JSON.stringify(answer), { status });
  });
});
afterEach(() => {
  setToken(null);
  localStorage.clear();
  vi.unstubAllGlobals();
});

const tokens = () => sent.map(({ token }) => token);

const upload = (account = api.currentAccount()) =>
  uploadFile({
    path: 'customer/realNameUpload',
    field: 'realNameFile',
    file: new Blob(['a picture']),
    account,
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });

const kinds: Record<string, () => Promise<unknown>> = {
  ...Object.fromEntries(
    paths.map((path) => [path, () => api.call(path, {} as never, { idempotencyKey: 'a-key-of-mara' })]),
  ),
  'the upload of a document': () => upload(),
};

describe.each(Object.entries(kinds))('%s', (_, send) => {
  it.each([
    ['of somebody else', mara, omar],
    ['of a friend for whom the person shops now', mara, friend],
    ['of the own account that the person is back on', friend, mara],
    ['of another session for a friend', friend, friendAgain],
    ['of nobody', mara, null],
  ])('is not sent in the name %s', async (_name, first, second) => {
    setToken(first);
    next = second;
    await expect(send()).rejects.toMatchObject({ code: 'account_changed' });
    expect([tokens(), currentToken()]).toEqual([[first], second]);
  });

  it('goes on where the same person has logged in again', async () => {
    next = maraAgain;
    await send();
    const [first, second] = sent;
    expect(second).toEqual({ ...first, token: maraAgain });
    expect(tokens()).toEqual([mara, maraAgain]);
  });
});

it('a document that was made smaller while somebody else logged in is not sent', async () => {
  const account = api.currentAccount();
  setToken(omar);
  await expect(upload(account)).rejects.toMatchObject({ code: 'account_changed' });
  expect(sent).toEqual([]);
});

it('what the page itself has sent for is taken by the token with which it was sent alone', () => {
  const response = Promise.resolve(undefined);
  globalThis.earlyRead = { request: ['/api/customer/orderDetails', undefined, 'en', mara].join(), response };
  for (const other of [maraAgain, omar, null])
    expect(takeEarlyRead('/api/customer/orderDetails', undefined, other)).toBeUndefined();
  expect(takeEarlyRead('/api/customer/orderDetails', undefined, mara)).toBe(response);
});

it('a friend’s session that is over leads to the own account, and sends nothing there', async () => {
  keepOwnToken(mara, { token: friend, name: 'Inês' });
  setToken(friend);
  next = friend;
  await expect(api.call('customer/cancelOrder', { orderId: '1' })).rejects.toMatchObject({ code: 'not_logged_in' });
  expect([tokens(), currentToken()]).toEqual([[friend], mara]);
});
