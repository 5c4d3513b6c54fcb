import type { Answer, CallPath, ErrorCode, InputOf, ResponseOf, Signing } from '@goodturn/contract';
import { type CallTable, inverse, renamed } from '@goodturn/contract/browser';
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
  signing?: Signing;
}

/** Why a call was refused that may be sent again: who sent it has to log in again, or to confirm it. */
export interface Refusal {
  httpStatus: number;
  code: ErrorCode | undefined;
  signing: Signing | undefined;
  /** With which it was sent. */
  token: string | null;
}

interface ApiClientOptions {
  /** The calls of the app: which of them are GETs, what they show, and what the wire calls their fields. */
  calls: CallTable;
  /** The calls that are not in `calls`, loaded with the first of them. */
  moreCalls?: () => Promise<CallTable>;
  timeoutMs: number;
  languageCode: () => string;
  text: (key: `error_view.${'offline' | 'timeout' | 'internal' | 'outcome_unknown'}`) => string;
  currentToken: () => string | null;
  /** The response to a request that was sent before this client was there, if it was. */
  earlyRead?: (
    url: string,
    body: string | undefined,
    token: string | null,
  ) => Promise<Response | undefined> | undefined;
  /**
   * Told that the server does not know the token that was sent, in the server's words. A broken way or a fault of the
   * server never says so.
   */
  onTokenRefused?: (token: string, message: string) => void;
  /** Asks the person for what a refused call lacks: the headers that it is sent with again, or undefined to leave it refused. */
  onRefused?: (refusal: Refusal) => Promise<Readonly<Record<string, string>> | undefined>;
}

interface SendOptions {
  idempotencyKey?: string | undefined;
  /** For a response that is long, and comes piece by piece. */
  timeoutMs?: number;
}

export type ApiClient = ReturnType<typeof createApiClient>;

function queryText(query: object): string {
  const present = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  return present.length === 0 ? '' : `?${new URLSearchParams(present)}`;
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

  let known = options.calls;
  /** What is known of a call by now. */
  const knownOf = (path: string): CallTable[string] => known[path] ?? {};

  /** Loads what is known of the calls that are not on the first page. */
  const loadCalls = async (): Promise<void> => {
    // Nothing was sent yet.
    const more = await options.moreCalls?.().catch((cause) => {
      throw unreachable(cause, false);
    });
    known = { ...more, ...known };
  };

  const callAt = async (path: string): Promise<CallTable[string]> => {
    if (known[path] === undefined) await loadCalls();
    return knownOf(path);
  };

  /** Sends a call of the contract by its path; the table of calls knows whether to ask or to post. */
  const call = async <P extends CallPath>(
    path: P,
    input?: InputOf<P>,
    { idempotencyKey, timeoutMs = options.timeoutMs }: SendOptions = {},
  ): Promise<Answer<ResponseOf<P>>> => {
    const { get: isGet = false, sends, receives } = await callAt(path);
    const sent = Object(renamed(input ?? {}, sends));
    const token = options.currentToken();
    const keyed = idempotencyKey !== undefined;
    const headers: Record<string, string> = {
      'Accept-Language': options.languageCode(),
      ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
      ...(isGet ? {} : { 'Content-Type': 'application/json' }),
      ...(keyed ? { [idempotencyHeader]: idempotencyKey } : {}),
    };
    const url = base + path + (isGet ? queryText(sent) : '');
    const written = isGet ? undefined : JSON.stringify(sent);
    const send = () =>
      fetch(url, {
        ...(written !== undefined && { method: 'POST', body: written }),
        headers,
        signal: AbortSignal.timeout(timeoutMs),
      }).catch((cause) => {
        throw unreachable(cause, keyed);
      });
    const bodyOf = async (response: Response) =>
      (await response.json().catch((cause) => {
        // An answer that broke off half-way is none.
        if (response.ok) throw unreachable(cause, keyed);
        return {};
      })) as Answer<ResponseOf<P>> & Envelope;
    let response = (await options.earlyRead?.(url, written, token)) ?? (await send());
    let body = await bodyOf(response);
    // Once to log in again, and once to confirm.
    for (let left = 2; !response.ok && left > 0; left -= 1) {
      const { code, signing } = body;
      const more = await options.onRefused?.({ httpStatus: response.status, code, signing, token });
      if (more === undefined) break;
      Object.assign(headers, more);
      response = await send();
      body = await bodyOf(response);
    }
    if (response.ok) {
      const { nextCursor } = body;
      const data = renamed(body.data, receives);
      // A list that names its next page beside itself is one with that name inside.
      return { ...body, data: (nextCursor === undefined ? data : { list: data, nextCursor }) as ResponseOf<P> };
    }
    const message = body.message ?? options.text('error_view.internal');
    if (response.status === 401 && body.code !== 'login_failed' && token !== null)
      options.onTokenRefused?.(token, message);
    throw new ApiError({
      code: body.code ?? 'internal',
      message,
      fields: renamed(body.fields, sends && inverse(sends)) as typeof body.fields,
      requestId: body.requestId,
      httpStatus: response.status,
    });
  };

  return { call, knownOf, loadCalls };
}
