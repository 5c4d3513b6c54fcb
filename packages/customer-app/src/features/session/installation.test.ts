import { calls } from '@goodturn/contract';
import { afterEach, describe, expect, it, vi } from 'vitest';

/** Returns a newly opened browser with the given stored values. */
async function browserWith(kept: Map<string, string>): Promise<() => string> {
  vi.resetModules();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  return (await import('./installation.ts')).installation;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('installation', () => {
  it('is drawn once, kept, and the same when the browser is opened again', async () => {
    const kept = new Map<string, string>();
    const first = (await browserWith(kept))();
    expect([...kept.values()]).toEqual([first]);
    expect((await browserWith(kept))()).toBe(first);
    expect((await browserWith(new Map()))()).not.toBe(first);
  });

  it('is what the server takes', async () => {
    const body = { username: '+15550001111', password: 'walnut-and-3-pears' };
    const text = (await browserWith(new Map()))();
    expect(calls['customer/login'].body.safeParse({ ...body, installation: text }).success).toBe(true);
  });

  it('is drawn anew where something else was kept', async () => {
    const kept = new Map([['installation_key', 'short']]);
    expect((await browserWith(kept))()).toHaveLength(43);
    expect(kept.get('installation_key')).toHaveLength(43);
  });

  it('stays the same for the visit where nothing can be kept', async () => {
    const drawn = await browserWith(new Map());
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('forbidden');
      },
      setItem: () => {
        throw new Error('forbidden');
      },
    });
    expect(drawn()).toBe(drawn());
  });
});
