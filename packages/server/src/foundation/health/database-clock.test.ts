import { describe, expect, it } from 'vitest';
import { createDatabaseClock } from './database-clock.ts';

const start = Date.UTC(2026, 0, 31, 12);

/** Creates a server's clock and the monotonic clock of its machine, both set by the test. */
function machine(offsetMs = 0) {
  const hands = { wall: start + offsetMs, steady: 500 };
  const clock = createDatabaseClock({ now: () => new Date(hands.wall) }, () => hands.steady);
  const compare = (options: { isCompared?: boolean; takesMs?: number; databaseMs?: number } = {}) =>
    clock.compare(async () => {
      const { isCompared = true, takesMs = 0, databaseMs = start } = options;
      hands.wall += takesMs;
      hands.steady += takesMs;
      return { databaseTime: new Date(databaseMs), isCompared };
    });
  return { hands, clock, compare };
}

describe("a server's clock beside the database's", () => {
  it('is unknown before the first reading', () => {
    expect(machine(1e9).clock.state()).toBe('unknown');
  });

  it.each([
    [0, 'trusted'],
    [9_000, 'trusted'],
    [-9_000, 'trusted'],
    [11_000, 'skewed'],
    [-11_000, 'skewed'],
    [20 * 86_400_000, 'skewed'],
  ] as const)('that is off by %i ms is %s', async (offsetMs, state) => {
    const { clock, compare } = machine(offsetMs);
    await compare();
    expect([clock.offsetMs(), clock.state()]).toEqual([offsetMs, state]);
  });

  it('is known to jump without another reading, and to come back', async () => {
    const { hands, clock, compare } = machine();
    await compare();
    hands.wall += 60_000;
    hands.steady += 60_000;
    expect(clock.state()).toBe('trusted');
    hands.wall += 3_600_000;
    expect(clock.state()).toBe('skewed');
    hands.wall -= 3_600_000;
    expect(clock.state()).toBe('trusted');
  });

  it('is not blamed for an answer that took long', async () => {
    const { clock, compare } = machine();
    await compare({ takesMs: 24_000, databaseMs: start + 1_000 });
    expect(clock.state()).toBe('trusted');
  });

  it('counts for nothing where a test or a sample lives at times of its own', async () => {
    const { clock, compare } = machine(3_600_000);
    await compare({ isCompared: false });
    expect([clock.offsetMs(), clock.state()]).toEqual([3_600_000, 'trusted']);
  });
});
