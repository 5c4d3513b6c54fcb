import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectSocket, shouldReconnect, reconnectDelayMs, type SocketHandlers } from './socket.ts';

describe('the socket', () => {
  it('waits longer after each failure, to a limit, and never as long as all others', () => {
    const waits = [1, 2, 3, 4, 5, 6, 20].map((failures) => reconnectDelayMs(failures, 1));
    expect(waits).toEqual([...waits].sort((a, b) => a - b));
    expect(waits.at(-1)).toBe(30_000);
    expect(reconnectDelayMs(5, 0)).toBe(15_000);
    expect(new Set(Array.from({ length: 50 }, () => reconnectDelayMs(3))).size).toBeGreaterThan(40);
  });

  it.each([
    [1006, 1, 20, true],
    [3001, 1, 20, false],
    [1006, 20, 20, true],
    [1006, 21, 20, false],
    [1006, 500, 0, true],
  ])('after close %i and %i failures of at most %i: %s', (code, failures, limit, expected) => {
    expect(shouldReconnect(code, failures, limit)).toBe(expected);
  });
});

class SocketOfTest {
  static opened: SocketOfTest[] = [];
  onopen: () => void = () => undefined;
  onclose: ((event: { code: number }) => void) | null = null;
  onmessage: (event: { data: string }) => void = () => undefined;
  readonly sent: string[] = [];
  readonly closedWith: number[] = [];
  readonly url: string;

  constructor(url: string) {
    this.url = url;
    SocketOfTest.opened.push(this);
  }
  send(text: string) {
    this.sent.push(text);
  }
  close(code: number) {
    this.closedWith.push(code);
    this.onclose?.({ code });
  }
}

const newest = () => SocketOfTest.opened.at(-1) as SocketOfTest;
const receive = (message: unknown) => newest().onmessage({ data: JSON.stringify(message) });

describe('a connection', () => {
  let handlers: { [Name in keyof Omit<SocketHandlers, 'since'>]: ReturnType<typeof vi.fn<SocketHandlers[Name]>> };
  let end: () => void;

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('location', { origin: 'http://shop.example', reload: vi.fn<() => void>() });
    vi.stubGlobal('WebSocket', SocketOfTest);
    SocketOfTest.opened = [];
    handlers = {
      hello: vi.fn<SocketHandlers['hello']>((awayMs) => `away ${awayMs}`),
      onMessage: vi.fn<SocketHandlers['onMessage']>(),
      onAbnormalData: vi.fn<() => void>(),
      onEnd: vi.fn<() => void>(),
      maxFailures: vi.fn<() => Promise<number>>(async () => 2),
    };
    // The page was loaded one second before its socket.
    end = connectSocket({ ...handlers, since: Date.now() - 1_000 });
  });
  afterEach(() => {
    end();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('says since when nothing was received: the first since the page is there, the next since the one before broke', () => {
    expect(newest().url).toBe('ws://shop.example/socket');
    newest().onopen();
    receive({ type: 1 });
    vi.advanceTimersByTime(2_000);
    newest().onclose?.({ code: 1006 });
    vi.advanceTimersByTime(1_000 + reconnectDelayMs(1, 1));
    const [first, second] = SocketOfTest.opened;
    second?.onopen();
    vi.advanceTimersByTime(5_000);
    expect(first?.sent).toEqual(['away 1000']);
    expect(second?.sent).toEqual([expect.stringMatching(/^away [3-5]\d{3}$/), 'away undefined']);
  });

  it('tries as often as the site says, and begins to count again when it is there', async () => {
    newest().onopen();
    await vi.advanceTimersByTimeAsync(0);
    for (let failure = 0; failure < 5; failure += 1) {
      newest().onclose?.({ code: 1006 });
      await vi.advanceTimersByTimeAsync(60_000);
    }
    // The first connection and two retries.
    expect(SocketOfTest.opened).toHaveLength(3);
  });

  it('an open connection begins the count of failures anew', async () => {
    const fail = async () => {
      newest().onclose?.({ code: 1006 });
      await vi.advanceTimersByTimeAsync(60_000);
    };
    newest().onopen();
    await vi.advanceTimersByTimeAsync(0);
    for (let round = 0; round < 3; round += 1) {
      // As many failures as the shop allows, and then the connection is restored.
      await fail();
      await fail();
      newest().onopen();
    }
    expect(SocketOfTest.opened).toHaveLength(7);
  });

  it('that the server ends for good is not tried again, and the app learns of it', () => {
    newest().onopen();
    receive({ type: 3 });
    expect(newest().closedWith).toEqual([3001]);
    vi.advanceTimersByTime(120_000);
    expect(SocketOfTest.opened).toHaveLength(1);
    expect(handlers.onEnd).toHaveBeenCalledTimes(1);
  });

  it('loads the page again when the server says so, hands on what changed, and names what it cannot read', () => {
    newest().onopen();
    receive({ type: 1 });
    receive({ type: 4 });
    newest().onmessage({ data: 'no JSON' });
    receive({ type: 2 });
    expect(handlers.onMessage.mock.calls).toEqual([[{ type: 4 }]]);
    expect(handlers.onAbnormalData).toHaveBeenCalledTimes(1);
    expect(location.reload).toHaveBeenCalledTimes(1);
  });
});
