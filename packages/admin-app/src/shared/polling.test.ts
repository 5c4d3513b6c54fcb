import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

it('asks again while the page is used, rests when it is not, and goes on after the next key', async () => {
  const listeners: Array<() => void> = [];
  let now = 0;
  vi.stubGlobal('addEventListener', (_type: string, listener: () => void) => listeners.push(listener));
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const { whileUsed } = await import('./polling.ts');
  const interval = whileUsed(60_000);
  const minutes = (count: number) => {
    now = count * 60_000;
    return interval();
  };
  expect([minutes(0), minutes(9), minutes(10), minutes(59)]).toEqual([60_000, 60_000, false, false]);
  listeners[1]?.();
  expect([minutes(60), minutes(69)]).toEqual([60_000, false]);
});
