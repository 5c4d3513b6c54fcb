// @vitest-environment happy-dom
// The stubbed server responds only after another person has logged in: nothing may continue in her name.
import { calls } from '@goodturn/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sendShipments } from '../send-shipments.ts';
import { setCanLogInAgain } from '../session/log-in-again.ts';
import { currentToken, setToken } from '../session/token.ts';
import { codePrompt } from '../confirm/confirm.ts';
import { api } from './api-client.ts';
import { uploadPicture } from './upload-picture.ts';

const [ada, adaAgain, grace] = [`${'A'.repeat(43)}.a1`, `${'B'.repeat(43)}.a1`, `${'C'.repeat(43)}.a2`];

const paths = Object.entries(calls).flatMap(([path, { access }]) =>
  access === 'administrator' ? [path as keyof typeof calls] : [],
);

let sent: { url: string; token: string; body: unknown }[];
let answer: (token: string) => Response | Promise<Response>;

const refusal = (httpStatus: number, code: string) =>
  new Response(JSON.stringify({ status: -1, code, message: code, requestId: '' }), { status: httpStatus });
const sessionOver = () => refusal(401, 'not_logged_in');
const done = () => new Response('{"status":1,"data":{"shipped":1,"faults":[],"ready":[]}}');

beforeEach(() => {
  setToken(ada);
  setCanLogInAgain(true);
  sent = [];
  answer = done;
  vi.stubGlobal('fetch', async (url: string, { headers, body }: RequestInit) => {
    const token = new Headers(headers).get('Authorization')?.slice('Bearer '.length) ?? '';
    sent.push({ url, token, body });
    return await answer(token);
  });
});
afterEach(() => {
  setCanLogInAgain(false);
  setToken(null);
  vi.unstubAllGlobals();
});

const tokens = () => [...new Set(sent.map(({ token }) => token))];

/** Rejects Ada's session after the next person has logged in. */
const refuseAdaOnce = (next: string) => (token: string) => {
  if (token !== ada) return done();
  setToken(next);
  return sessionOver();
};

const picture = new Blob(['a picture'], { type: 'image/png' });
const parcels = (numbers: readonly string[]) => ({
  parts: numbers.map((number) => ({ csv: number, rows: [2], key: number })),
  faults: [],
});

const kinds: Record<string, () => Promise<unknown>> = {
  ...Object.fromEntries(
    paths.map((path) => [path, () => api.call(path, {} as never, { idempotencyKey: 'a-key-of-ada' })]),
  ),
  'the upload of a picture': () => uploadPicture(picture),
  'a file of parcels': () => sendShipments(parcels(['1', '2', '3']), false, api.caller()),
};

describe.each(Object.entries(kinds))('%s', (_, send) => {
  it('is not sent in the name of somebody else', async () => {
    answer = refuseAdaOnce(grace);
    await expect(send()).rejects.toMatchObject({ code: 'account_changed' });
    expect([sent.length, tokens(), currentToken()]).toEqual([1, [ada], grace]);
  });

  it('goes on where the same person has logged in again', async () => {
    answer = refuseAdaOnce(adaAgain);
    await send();
    const [first, second] = sent;
    expect(second).toEqual({ ...first, token: adaAgain });
    expect(tokens()).toEqual([ada, adaAgain]);
  });
});

describe('the question to log in again', () => {
  const funding = { amount: '12.50', reference: 'R-1', reason: 'Late' };
  /** Sends a call that waits for the log-in dialog. */
  const waiting = async () => {
    answer = (token) => (token === ada ? sessionOver() : done());
    const sending = api.call('goodwill/fund', funding).then(
      () => 'done',
      ({ code }: { code: string }) => code,
    );
    await expect.poll(() => sent).toHaveLength(1);
    await Promise.resolve();
    return sending;
  };

  it.each([
    ['the same person', adaAgain, 'done', [ada, adaAgain]],
    ['somebody else', grace, 'account_changed', [ada]],
    ['nobody', null, 'account_changed', [ada]],
  ])('is answered by %s', async (_, next, outcome, sentWith) => {
    const sending = waiting();
    await expect.poll(() => sent).toHaveLength(1);
    setToken(next);
    expect(await sending).toBe(outcome);
    expect(tokens()).toEqual(sentWith);
  });
});

it('a code that one person is asked for is not typed by another', async () => {
  answer = () => refusal(403, 'code_required');
  const funding = { amount: '12.50', reference: 'R-1', reason: 'Late' };
  const outcome = api.call('goodwill/fund', funding).catch(({ code }: { code: string }) => code);
  await expect.poll(() => sent).toHaveLength(1);
  // The dialog is open by now, or would open for Grace.
  setToken(grace);
  codePrompt.answer('123456');
  expect(await outcome).toBe('account_changed');
  expect(tokens()).toEqual([ada]);
});

it('several pictures of one person are all hers', async () => {
  const caller = api.caller();
  await uploadPicture(picture, caller);
  setToken(grace);
  await expect(uploadPicture(picture, caller)).rejects.toMatchObject({ code: 'account_changed' });
  expect(tokens()).toEqual([ada]);
});

it('a file in several parts ends with the part that somebody else would send', async () => {
  answer = () => {
    setToken(grace);
    return done();
  };
  const sending = sendShipments(parcels(['1', '2', '3']), false, api.caller());
  await expect(sending).rejects.toMatchObject({ code: 'account_changed' });
  expect(sent.map(({ token }) => token)).toEqual([ada]);
});
