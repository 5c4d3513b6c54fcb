import { accountCalls } from '@goodturn/contract/account-calls';
import { inverse, renamed } from '@goodturn/contract/browser';
import { vi } from 'vitest';

export interface SentCall {
  /** The query for a call that only reads. */
  body: unknown;
  key: string | null;
}

/** The response of each call by its path, with internal field names, or a function that computes it. */
export type StubbedResponses = Readonly<Record<string, unknown>>;

/** Returns an error response as the server words it. */
export const refused = (httpStatus: number, code: string): Response =>
  new Response(JSON.stringify({ status: -1, code, message: code, requestId: '' }), { status: httpStatus });

/** Replaces `fetch`; returns a function that lists the calls to a path so far. */
export function stubServer(responses: StubbedResponses): (path: string) => SentCall[] {
  const sent: (SentCall & { path: string })[] = [];
  vi.stubGlobal('fetch', async (address: string, init: { body?: string; headers: Record<string, string> }) => {
    const [path = '', query] = address.replace('/api/', '').split('?');
    const { sends = {}, receives = {} } = accountCalls[path] ?? {};
    const input: unknown =
      init.body === undefined ? Object.fromEntries(new URLSearchParams(query)) : JSON.parse(init.body);
    const body = renamed(input, inverse(sends));
    const key = new Headers(init.headers).get('Idempotency-Key');
    sent.push({ path, body, key });
    // A read has data or fails; a test that is about something else names no response of it.
    if (key === null && !(path in responses)) return refused(404, 'not_found');
    const stubbed = responses[path];
    const data: unknown = typeof stubbed === 'function' ? await stubbed() : stubbed;
    if (data instanceof Response) return data;
    return new Response(JSON.stringify({ status: 1, data: renamed(data, inverse(receives)) }));
  });
  return (path) => sent.filter((one) => one.path === path).map(({ body, key }) => ({ body, key }));
}
