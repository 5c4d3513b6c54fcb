import { describe, expect, it } from 'vitest';
import { triesAgain, waitAfter } from './socket.ts';

describe('the socket', () => {
  it('waits longer after each failure, to a limit', () => {
    const waits = [1, 2, 3, 4, 5, 6, 20].map(waitAfter);
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
    expect(triesAgain(code, failures, limit)).toBe(expected);
  });
});
