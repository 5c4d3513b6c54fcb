import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLeftSession } from './left-session.ts';

const kept = new Map<string, string>();
const sent: unknown[] = [];
let answer: () => Promise<Response>;

beforeEach(() => {
  kept.clear();
  sent.length = 0;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.stubGlobal('fetch', async (path: string, { headers }: { headers: { Authorization: string } }) => {
    sent.push([path, headers.Authorization]);
    return await answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

const newLeftSession = () => createLeftSession({ key: 'left', path: '/api/customer/logout' });
const call = ['/api/customer/logout', 'Bearer abc'];

describe('a session that was left', () => {
  it.each([200, 401])('is forgotten once the server has answered %i', async (status) => {
    answer = async () => new Response('{}', { status });
    await newLeftSession().end('abc');
    expect([sent, kept.size]).toEqual([[call], 0]);
  });

  it('is ended later where there was no connection, or the server was busy', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    const left = newLeftSession();
    await left.end('abc');
    answer = async () => new Response('{}', { status: 503 });
    await left.retry();
    expect(kept.get('left')).toBe('abc');
    answer = async () => new Response('{}');
    await newLeftSession().retry();
    expect([sent, kept.size]).toEqual([[call, call, call], 0]);
    await left.retry();
    expect(sent).toHaveLength(3);
  });

  it('does not make the shop forget one that somebody left before', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    await newLeftSession().end('of-ada');
    await newLeftSession().end('of-grace');
    sent.length = 0;
    answer = async () => new Response('{}');
    await newLeftSession().retry();
    expect([sent, kept.size]).toEqual([
      [
        ['/api/customer/logout', 'Bearer of-ada'],
        ['/api/customer/logout', 'Bearer of-grace'],
      ],
      0,
    ]);
  });
});
