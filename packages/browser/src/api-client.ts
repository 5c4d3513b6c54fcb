import type { Answer, CallPath, InputOf, ResponseOf } from '@goodturn/contract';
import { type CallTable, inverse, renamed } from '@goodturn/contract/browser';
import { accountOf } from './account.ts';
import { ApiError } from './api-error.ts';
import { createRequest, type RequestOptions } from './request.ts';

const base = '/api/';
const idempotencyHeader = 'Idempotency-Key';

interface ApiClientOptions extends RequestOptions {
  /** The calls of the app: which of them are GETs, which topics they show, and the wire names of their fields. */
  calls: CallTable;
  /** Loads the calls that are not in `calls`; called for the first of them. */
  moreCalls?: () => Promise<CallTable>;
  timeoutMs: number;
  languageCode: () => string;
  /** Returns the response to a request that the page sent before this client existed; undefined if it sent none. */
  earlyRead?: (
    url: string,
    body: string | undefined,
    token: string | null,
  ) => Promise<Response | undefined> | undefined;
}

interface SendOptions {
  idempotencyKey?: string | undefined;
  /** A longer limit for a large response that is streamed. */
  timeoutMs?: number;
  /** The account that the call is sent for; by default the one that is logged in when the call is made. */
  account?: string | null;
}

/** A file is sent as form data, together with the text fields beside it. */
type Call = <P extends CallPath>(
  path: P,
  input?: InputOf<P> | FormData,
  options?: SendOptions,
) => Promise<Answer<ResponseOf<P>>>;

/** Sends calls for one account, and throws `account_changed` once another account is logged in. */
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
 * Creates the client through which an app makes all its calls. They throw `ApiError`; if the server is not reached, its
 * code is `offline` or `timeout` and its status 0. A call is sent only for the account for which it was made.
 */
export function createApiClient(options: ApiClientOptions) {
  const { exchange, requireAccount, unreachable } = createRequest(options);
  const currentAccount = (): string | null => accountOf(options.currentToken());

  let calls = options.calls;
  const knownOf = (path: string): CallTable[string] => calls[path] ?? {};

  const loadCalls = async (): Promise<void> => {
    // The call itself was not sent yet, so that its outcome is certain.
    const more = await options.moreCalls?.().catch((cause) => {
      throw unreachable(cause, false);
    });
    calls = { ...more, ...calls };
  };

  const callAt = async (path: string): Promise<CallTable[string]> => {
    if (calls[path] === undefined) await loadCalls();
    return knownOf(path);
  };

  /** Sends a call of the contract by its path, as GET or POST according to the table of calls. */
  const call: Call = async <P extends CallPath>(
    path: P,
    input?: InputOf<P> | FormData,
    { idempotencyKey, timeoutMs = options.timeoutMs, account = currentAccount() }: SendOptions = {},
  ) => {
    // Read before anything is awaited: another person may log in while the calls are loading.
    const token = options.currentToken();
    const known = await callAt(path);
    // A public call, such as the log-in itself, is sent with the current token.
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
    // The wire has the cursor of the next page beside the list; internally both are in one object.
    return { ...answer, data: (nextCursor === undefined ? data : { list: data, nextCursor }) as ResponseOf<P> };
  };

  /** Returns a caller for the account that is logged in now, which can be used at any later time. */
  const caller = (): Caller => {
    const account = currentAccount();
    return { account, call: (path, input, sending) => call(path, input, { ...sending, account }) };
  };

  /**
   * Returns the token of an account for requests outside of this client. Throws `account_changed` if another account is
   * logged in.
   */
  const tokenOf = (account: string | null): string | null => {
    const token = options.currentToken();
    requireAccount(account, token);
    return token;
  };

  return { call, caller, currentAccount, tokenOf, knownOf, loadCalls };
}

/** Renames the fields of an error from their wire names to the internal ones. */
function withInsideNames(error: unknown, { sends }: CallTable[string]): unknown {
  if (!(error instanceof ApiError) || sends === undefined) return error;
  const { code, message, requestId, httpStatus } = error;
  const fields = renamed(error.fields, inverse(sends)) as ApiError['fields'];
  return new ApiError({ code, message, fields, requestId, httpStatus });
}
