import { loadInitialTexts } from '@goodturn/locales';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../shared/api/query-client.ts';
import { showTexts } from '../shared/i18n/texts.ts';
import { setToken } from '../shared/session/token.ts';
import { stubServer } from '../shared/testing/stub-server.ts';
import { currentToasts, dismissToast } from '../shared/toasts.ts';
import { startRealtime } from './realtime.ts';

/** Fake of the last opened socket; it records the sent messages. */
class FakeSocket {
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  sent: string[] = [];
  constructor() {
    opened.push(this);
  }
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {}
}

const opened: FakeSocket[] = [];
const ends: (() => void)[] = [];

beforeEach(async () => {
  // Only the initial texts are certain to be loaded when a message of the socket arrives.
  showTexts('en', await loadInitialTexts('en'));
  for (const { id } of currentToasts()) dismissToast(id);
  stubServer({ 'configuration/inquire': { socketMaxFailures: 20 } });
  vi.stubGlobal('WebSocket', FakeSocket);
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  opened.length = 0;
  setToken(null);
  for (const { id } of currentToasts()) dismissToast(id);
  queryClient.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const toasts = () => currentToasts().map(({ kind, text }) => `${kind}: ${text}`);

function connect(token: string | null, locale: string, since = 0) {
  setToken(token);
  ends.push(startRealtime(token, locale, since));
  const socket = opened.at(-1);
  if (socket === undefined) throw new Error('nothing was connected');
  return { socket, say: (message: object) => socket.onmessage?.({ data: JSON.stringify(message) }) };
}

it.each([
  [{ type: 5, message: 'It failed.' }, ['problem: It failed.']],
  [{ type: 5, message: 'It failed.', content: {} }, ['problem: It failed.']],
  [{ type: 5, message: 'Done.', status: 1 }, ['done: Done.']],
  [{ type: 5, message: 'Done.', status: 1, content: {} }, []],
  [{ type: 4 }, []],
] as const)('a message %j is said as %j', (message, said) => {
  connect('a-token', 'ar').say(message);
  expect(toasts()).toEqual(said);
});

it('says nothing of one person to somebody else who has logged in since', () => {
  const { say } = connect('a-token', 'ar');
  setToken('another-token');
  say({ type: 5, message: 'Done.', status: 1 });
  expect(toasts()).toEqual([]);
});

it('says what it cannot read, who it is, and for how long it was away', () => {
  vi.useFakeTimers();
  const { socket } = connect('a-token', 'ar', Date.now() - 4_000);
  socket.onopen?.();
  vi.advanceTimersToNextTimer();
  const who = { type: 1, locale: 'ar', token: 'a-token' };
  expect(socket.sent.map((text) => JSON.parse(text))).toEqual([{ ...who, awayMs: 4_000 }, who]);
  socket.onmessage?.({ data: 'no JSON' });
  expect(toasts()).toEqual(['problem: Abnormal data']);
  const nobody = connect(null, 'en');
  nobody.socket.onopen?.();
  expect(nobody.socket.sent).toEqual(['ping']);
});

it('says that a browser has none', () => {
  vi.stubGlobal('WebSocket', undefined);
  startRealtime(null, 'en', 0)();
  expect(toasts()).toEqual([expect.stringContaining('This browser has no websocket')]);
  expect(opened).toEqual([]);
});
