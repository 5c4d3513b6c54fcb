/** The far side of the wire for a test of one component. */
import { accountCalls } from '@goodturn/contract/account-calls';
import { inverse, renamed } from '@goodturn/contract/browser';
import { vi } from 'vitest';

export interface SentCall {
  /** Of what only reads, the query. */
  body: unknown;
  /** The idempotency key that it came with. */
  key: string | null;
}

/** What a call gets, by its path and with the inside's names, or what decides about it when it comes. */
export type StubbedResponses = Readonly<Record<string, unknown>>;

/** A refusal, as the server words it. */
export const refused = (httpStatus: number, code: string): Response =>
  new Response(JSON.stringify({ status: -1, code, message: code, requestId: '' }), { status: httpStatus });

/** Takes the place of `fetch`; returns what was sent to a path so far. */
export function stubServer(responses: StubbedResponses): (path: string) => SentCall[] {
  const sent: (SentCall & { path: string })[] = [];
  vi.stubGlobal('fetch', async (address: string, init: { body?: string; headers: Record<string, string> }) => {
    const [path = '', query] = address.replace('/api/', '').split('?');
    const { sends = {}, receives = {} } = accountCalls[path] ?? {};
    const input: unknown =
      init.body === undefined ? Object.fromEntries(new URLSearchParams(query)) : JSON.parse(init.body);
    const body = renamed(input, inverse(sends));
    sent.push({ path, body, key: new Headers(init.headers).get('Idempotency-Key') });
    const stubbed = responses[path];
    const data: unknown = typeof stubbed === 'function' ? await stubbed() : stubbed;
    if (data instanceof Response) return data;
    return new Response(JSON.stringify({ status: 1, data: renamed(data, inverse(receives)) }));
  });
  return (path) => sent.filter((one) => one.path === path).map(({ body, key }) => ({ body, key }));
}
