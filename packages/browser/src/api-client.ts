import type { Answer, CallPath, ErrorCode, InputOf, ResponseOf } from '@goodturn/contract';
import type { ReadTable } from '@goodturn/contract/browser';
import { ApiError } from './api-error.ts';

const base = '/api/';
const idempotencyHeader = 'Idempotency-Key';

/** What stands beside the data, or in its place. */
interface Envelope {
  nextCursor?: string | null;
  code?: ErrorCode;
  message?: string;
  requestId?: string;
  fields?: Record<string, string>;
}

interface ApiClientOptions {
  /** The reads of the app: which of them are GETs. */
  reads: ReadTable;
  timeoutMs: number;
  languageCode: () => string;
  text: (key: `error_view.${'offline' | 'timeout' | 'internal' | 'outcome_unknown'}`) => string;
  currentToken: () => string | null;
  /**
   * Told that the server does not know the token that was sent, in the server's words. A broken way or a fault of the
   * server never says so.
   */
  onTokenRefused?: (token: string, message: string) => void;
}

interface SendOptions {
  idempotencyKey?: string | undefined;
  /** For a response that is long, and comes piece by piece. */
  timeoutMs?: number;
}

export type ApiClient = ReturnType<typeof createApiClient>;

/** A list together with where its next page begins. */
const pageOf = <Page>({ data, nextCursor }: { data: unknown; nextCursor?: string | null }): Page =>
  ({ list: data, nextCursor }) as Page;

function queryText(query: object | undefined): string {
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== null);
  return given.length === 0 ? '' : `?${new URLSearchParams(given as [string, string][])}`;
}

/**
 * The one way of an app to the server. Its calls throw `ApiError`; a failure to reach the server has the code `offline`
 * or `timeout`, and a status of 0.
 */
export function createApiClient(options: ApiClientOptions) {
  /** What is sent under a key may have been done although its answer was lost; to say that it failed would be untrue. */
  const unreachable = (cause: unknown, keyed: boolean): ApiError => {
    const code = cause instanceof DOMException && cause.name === 'TimeoutError' ? 'timeout' : 'offline';
    return new ApiError({ code, message: options.text(`error_view.${keyed ? 'outcome_unknown' : code}`) });
  };

  const send = async <Data>(
    path: string,
    init: RequestInit,
    { idempotencyKey, timeoutMs = options.timeoutMs }: SendOptions,
  ): Promise<Answer<Data>> => {
    const token = options.currentToken();
    const keyed = idempotencyKey !== undefined;
    const headers = {
      'Accept-Language': options.languageCode(),
      ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
      ...(init.body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(keyed ? { [idempotencyHeader]: idempotencyKey } : {}),
    };
    const request = { ...init, headers, signal: AbortSignal.timeout(timeoutMs) };
    const response = await fetch(base + path, request).catch((cause) => {
      throw unreachable(cause, keyed);
    });
    const body = (await response.json().catch((cause) => {
      // An answer that broke off half-way is none.
      if (response.ok) throw unreachable(cause, keyed);
      return {};
    })) as Answer<Data> & Envelope;
    if (response.ok) return body.nextCursor === undefined ? body : { ...body, data: pageOf<Data>(body) };
    const message = body.message ?? options.text('error_view.internal');
    if (body.code === 'not_logged_in' && token !== null) options.onTokenRefused?.(token, message);
    throw new ApiError({
      code: body.code ?? 'internal',
      message,
      fields: body.fields,
      requestId: body.requestId,
      httpStatus: response.status,
    });
  };

  const get = <Data>(path: string, query: object | undefined, more: SendOptions) =>
    send<Data>(path + queryText(query), {}, more);
  const post = <Data>(path: string, body: object | undefined, more: SendOptions) =>
    send<Data>(path, { method: 'POST', body: JSON.stringify(body ?? {}) }, more);

  return {
    /** Sends a call of the contract by its path; the table of calls knows whether to ask or to post. */
    call: <P extends CallPath>(path: P, input?: InputOf<P>, more: SendOptions = {}): Promise<Answer<ResponseOf<P>>> => {
      const isGet = options.reads[path]?.get === true;
      return (isGet ? get : post)<ResponseOf<P>>(path, input as object | undefined, more);
    },
  };
}
