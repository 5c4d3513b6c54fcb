// @vitest-environment happy-dom
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { connectSocket } from '@goodturn/browser/socket';
import { initTranslations } from '../shared/i18n/language.ts';
import { setToken } from '../shared/session/token.ts';
import { currentToasts, dismissToast } from '../shared/toasts.ts';
import { startRealtime } from './realtime.ts';

vi.mock(import('@goodturn/browser/socket'), { spy: true });

beforeAll(async () => {
  await initTranslations();
});
afterEach(() => {
  setToken(null);
  for (const { id } of currentToasts()) dismissToast(id);
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const toasts = () => currentToasts().map(({ kind, text }) => `${kind}: ${text}`);

function handlers() {
  vi.mocked(connectSocket).mockReturnValue(() => undefined);
  setToken('a-token');
  startRealtime('a-token', 'ar', 0);
  const [given] = vi.mocked(connectSocket).mock.calls.at(-1) ?? [];
  if (given === undefined) throw new Error('nothing was connected');
  return given;
}

it.each([
  [{ type: 5, message: 'It failed.' }, ['problem: It failed.']],
  [{ type: 5, message: 'It failed.', content: {} }, ['problem: It failed.']],
  [{ type: 5, message: 'Done.', status: 1 }, ['done: Done.']],
  [{ type: 5, message: 'Done.', status: 1, content: {} }, []],
  [{ type: 4 }, []],
] as const)('a message %j is said as %j', (message, said) => {
  handlers().onMessage(message);
  expect(toasts()).toEqual(said);
});

it('says nothing of one person to somebody else who has logged in since', () => {
  const { onMessage } = handlers();
  setToken('another-token');
  onMessage({ type: 5, message: 'Done.', status: 1 });
  expect(toasts()).toEqual([]);
});

it('says what it cannot read, who it is, and for how long it was away', () => {
  const { onAbnormalData, hello } = handlers();
  onAbnormalData();
  expect(toasts()).toEqual(['problem: Abnormal data']);
  expect(JSON.parse(hello())).toEqual({ type: 1, locale: 'ar', token: 'a-token' });
  expect(JSON.parse(hello(4_000))).toEqual({ type: 1, locale: 'ar', token: 'a-token', awayMs: 4_000 });
  startRealtime(null, 'en', 0);
  expect(vi.mocked(connectSocket).mock.calls.at(-1)?.[0].hello(7)).toBe('ping');
});

it('says that a browser has none', () => {
  vi.stubGlobal('WebSocket', undefined);
  startRealtime(null, 'en', 0)();
  expect(toasts()).toEqual([expect.stringContaining('This browser has no websocket')]);
  expect(connectSocket).not.toHaveBeenCalled();
});
