import type { Answer, CallPath, InputOf, ResponseOf } from '@goodturn/contract';
import { type CallTable, inverse, renamed } from '@goodturn/contract/browser';
import { accountOf } from './account.ts';
import { ApiError } from './api-error.ts';
import { createRequest, type Envelope, type RequestOptions } from './request.ts';

const base = '/api/';
const idempotencyHeader = 'Idempotency-Key';

interface ApiClientOptions extends RequestOptions {
  /** The calls of the app: which of them are GETs, what they show, and what the wire calls their fields. */
  calls: CallTable;
  /** The calls that are not in `calls`, loaded with the first of them. */
  moreCalls?: () => Promise<CallTable>;
  timeoutMs: number;
  languageCode: () => string;
  /** The response to a request that was sent before this client was there, if it was. */
  earlyRead?: (
    url: string,
    body: string | undefined,
    token: string | null,
  ) => Promise<Response | undefined> | undefined;
}

interface SendOptions {
  idempotencyKey?: string | undefined;
  /** For a response that is long, and comes piece by piece. */
  timeoutMs?: number;
  /** In whose name; without it, whose account is logged in when the call is made. */
  account?: string | null;
}

type Call = <P extends CallPath>(path: P, input?: InputOf<P>, options?: SendOptions) => Promise<Answer<ResponseOf<P>>>;

type Upload = <P extends CallPath>(path: P, form: FormData, options?: SendOptions) => Promise<Answer<ResponseOf<P>>>;

/** What sends in the name of one account, and throws `account_changed` once another is logged in. */
export interface Caller {
  account: string | null;
  call: Call;
  upload: Upload;
}

export type ApiClient = ReturnType<typeof createApiClient>;

function queryText(query: object): string {
  const present = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  return present.length === 0 ? '' : `?${new URLSearchParams(present)}`;
}

/**
 * The one way of an app to the server. Its calls throw `ApiError`; a failure to reach the server has the code `offline`
 * or `timeout`, and a status of 0. Each call belongs to the account that it was made for, and is sent for no other.
 */
export function createApiClient(options: ApiClientOptions) {
  const { exchange, requireAccount, unreachable } = createRequest(options);
  const currentAccount = (): string | null => accountOf(options.currentToken());

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

  /** Sends what a call of the contract takes; `written` says how. */
  const send = async (
    path: string,
    { idempotencyKey, timeoutMs = options.timeoutMs, account = currentAccount() }: SendOptions,
    written: (call: CallTable[string]) => { query?: object; body?: string | FormData },
  ): Promise<{ answer: Answer<unknown> & Envelope; call: CallTable[string] }> => {
    // Taken before anything is waited for: while the calls are loaded, somebody else may log in.
    const token = options.currentToken();
    const call = await callAt(path);
    // What anybody may ask, and a log-in itself, is sent for whoever is there.
    const sender = call.public === true ? accountOf(token) : account;
    requireAccount(sender, token);
    const { query, body } = written(call);
    const url = base + path + (query === undefined ? '' : queryText(query));
    const early = typeof body === 'object' ? undefined : options.earlyRead?.(url, body, token);
    const answer = await exchange({
      url,
      body,
      headers: {
        'Accept-Language': options.languageCode(),
        ...(typeof body === 'string' ? { 'Content-Type': 'application/json' } : {}),
        ...(idempotencyKey === undefined ? {} : { [idempotencyHeader]: idempotencyKey }),
      },
      timeoutMs,
      keyed: idempotencyKey !== undefined,
      account: sender,
      token,
      early,
    }).catch((error: unknown) => {
      throw withInsideNames(error, call);
    });
    return { answer, call };
  };

  /** Sends a call of the contract by its path; the table of calls knows whether to ask or to post. */
  const call: Call = async <P extends CallPath>(path: P, input?: InputOf<P>, sending: SendOptions = {}) => {
    const {
      answer,
      call: { receives },
    } = await send(path, sending, ({ get = false, sends }) => {
      const sent = Object(renamed(input ?? {}, sends));
      return get ? { query: sent } : { body: JSON.stringify(sent) };
    });
    const { nextCursor } = answer;
    const data = renamed(answer.data, receives);
    // A list that names its next page beside itself is one with that name inside.
    return { ...answer, data: (nextCursor === undefined ? data : { list: data, nextCursor }) as ResponseOf<P> };
  };

  /** Sends a file by the path of its call. */
  const upload: Upload = async <P extends CallPath>(path: P, form: FormData, sending: SendOptions = {}) => {
    const {
      answer,
      call: { receives },
    } = await send(path, sending, () => ({ body: form }));
    return { ...answer, data: renamed(answer.data, receives) as ResponseOf<P> };
  };

  /** Sends in the name of whoever is logged in now, however much later. */
  const caller = (): Caller => {
    const account = currentAccount();
    return {
      account,
      call: (path, input, sending) => call(path, input, { ...sending, account }),
      upload: (path, form, sending) => upload(path, form, { ...sending, account }),
    };
  };

  /** The token of an account, for what is sent by other means; throws `account_changed` where it is not logged in. */
  const tokenOf = (account: string | null): string | null => {
    const token = options.currentToken();
    requireAccount(account, token);
    return token;
  };

  return { call, upload, caller, currentAccount, tokenOf, knownOf, loadCalls };
}

/** The fields of an error as they are called inside. */
function withInsideNames(error: unknown, { sends }: CallTable[string]): unknown {
  if (!(error instanceof ApiError) || sends === undefined) return error;
  const { code, message, requestId, httpStatus } = error;
  const fields = renamed(error.fields, inverse(sends)) as ApiError['fields'];
  return new ApiError({ code, message, fields, requestId, httpStatus });
}
