import { afterEach, describe, expect, it, vi } from 'vitest';
import { connectSocket, shouldReconnect, reconnectDelayMs } from './socket.ts';

describe('the socket', () => {
  it('waits longer after each failure, to a limit', () => {
    const waits = [1, 2, 3, 4, 5, 6, 20].map(reconnectDelayMs);
    expect(waits).toEqual([...waits].sort((a, b) => a - b));
    expect(waits.at(-1)).toBe(30_000);
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
  send = () => undefined;
  close = () => undefined;

  constructor() {
    SocketOfTest.opened.push(this);
  }
}

describe('a connection that was broken', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('is told of when it is there again, and not when it is there for the first time', () => {
    vi.useFakeTimers();
    vi.stubGlobal('location', { origin: 'http://shop.example' });
    vi.stubGlobal('WebSocket', SocketOfTest);
    const onReturn = vi.fn<() => void>();
    const end = connectSocket({
      hello: () => 'ping',
      onMessage: () => undefined,
      onAbnormalData: () => undefined,
      onReturn,
    });
    SocketOfTest.opened.at(-1)?.onopen();
    expect(onReturn).toHaveBeenCalledTimes(0);
    for (const _ of [1, 2]) {
      SocketOfTest.opened.at(-1)?.onclose?.({ code: 1006 });
      vi.advanceTimersByTime(30_000);
    }
    SocketOfTest.opened.at(-1)?.onopen();
    expect(SocketOfTest.opened).toHaveLength(3);
    expect(onReturn).toHaveBeenCalledTimes(1);
    end();
  });
});
