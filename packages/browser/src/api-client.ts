import type { Answer, CallPath, InputOf, ResponseOf } from '@goodturn/contract';
import { type CallTable, inverse, renamed } from '@goodturn/contract/browser';
import { accountOf } from './account.ts';
import { ApiError } from './api-error.ts';
import { createRequest, type RequestOptions } from './request.ts';

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

/** A file is sent as a form, with the texts that stand beside it. */
type Call = <P extends CallPath>(
  path: P,
  input?: InputOf<P> | FormData,
  options?: SendOptions,
) => Promise<Answer<ResponseOf<P>>>;

/** What sends in the name of one account, and throws `account_changed` once another is logged in. */
export interface Caller {
  account: string | null;
  call: Call;
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

  let calls = options.calls;
  /** What is known of a call by now. */
  const knownOf = (path: string): CallTable[string] => calls[path] ?? {};

  /** Loads what is known of the calls that are not on the first page. */
  const loadCalls = async (): Promise<void> => {
    // Nothing was sent yet.
    const more = await options.moreCalls?.().catch((cause) => {
      throw unreachable(cause, false);
    });
    calls = { ...more, ...calls };
  };

  const callAt = async (path: string): Promise<CallTable[string]> => {
    if (calls[path] === undefined) await loadCalls();
    return knownOf(path);
  };

  /** Sends a call of the contract by its path; the table of calls knows whether to ask or to post. */
  const call: Call = async <P extends CallPath>(
    path: P,
    input?: InputOf<P> | FormData,
    { idempotencyKey, timeoutMs = options.timeoutMs, account = currentAccount() }: SendOptions = {},
  ) => {
    // Taken before anything is waited for: while the calls are loaded, somebody else may log in.
    const token = options.currentToken();
    const known = await callAt(path);
    // What anybody may ask, and a log-in itself, is sent for whoever is there.
    const sender = known.public === true ? accountOf(token) : account;
    requireAccount(sender, token);
    const form = input instanceof FormData ? input : undefined;
    const sent = Object(form ?? renamed(input ?? {}, known.sends));
    const url = base + path + (known.get === true ? queryText(sent) : '');
    const text = known.get === true || form ? undefined : JSON.stringify(sent);
    const answer = await exchange({
      url,
      body: form ?? text,
      headers: {
        'Accept-Language': options.languageCode(),
        ...(text !== undefined && { 'Content-Type': 'application/json' }),
        ...(idempotencyKey !== undefined && { [idempotencyHeader]: idempotencyKey }),
      },
      timeoutMs,
      keyed: idempotencyKey !== undefined,
      account: sender,
      token,
      early: form ? undefined : options.earlyRead?.(url, text, token),
    }).catch((error: unknown) => {
      throw withInsideNames(error, known);
    });
    const { nextCursor } = answer;
    const data = renamed(answer.data, known.receives);
    // A list that names its next page beside itself is one with that name inside.
    return { ...answer, data: (nextCursor === undefined ? data : { list: data, nextCursor }) as ResponseOf<P> };
  };

  /** Sends in the name of whoever is logged in now, however much later. */
  const caller = (): Caller => {
    const account = currentAccount();
    return { account, call: (path, input, sending) => call(path, input, { ...sending, account }) };
  };

  /** The token of an account, for what is sent by other means; throws `account_changed` where it is not logged in. */
  const tokenOf = (account: string | null): string | null => {
    const token = options.currentToken();
    requireAccount(account, token);
    return token;
  };

  return { call, caller, currentAccount, tokenOf, knownOf, loadCalls };
}

/** The fields of an error as they are called inside. */
function withInsideNames(error: unknown, { sends }: CallTable[string]): unknown {
  if (!(error instanceof ApiError) || sends === undefined) return error;
  const { code, message, requestId, httpStatus } = error;
  const fields = renamed(error.fields, inverse(sends)) as ApiError['fields'];
  return new ApiError({ code, message, fields, requestId, httpStatus });
}
