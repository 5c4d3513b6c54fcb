// One request from its first try to its last, always in the name of the account that it was begun for.
import type { Answer, ErrorCode, Signing } from '@goodturn/contract';
import { accountOf } from './account.ts';
import { ApiError } from './api-error.ts';

/** What stands beside the data, or in its place. */
export interface Envelope {
  nextCursor?: string | null;
  code?: ErrorCode;
  message?: string;
  requestId?: string;
  fields?: Record<string, string>;
  signing?: Signing;
}

/** Why a call was refused that may be sent again once who sent it has confirmed it. */
export interface Refusal {
  httpStatus: number;
  code: ErrorCode | undefined;
  signing: Signing | undefined;
}

type WordsOfClient = 'offline' | 'timeout' | 'internal' | 'outcome_unknown' | 'account_changed';

export interface RequestOptions {
  /** The app's own words for an error that the server has worded for everybody; undefined where it has none. */
  wordsOf?: (code: ErrorCode, hasFields: boolean) => string | undefined;
  text: (key: `error_view.${WordsOfClient}`) => string;
  currentToken: () => string | null;
  /**
   * Told that the server does not know the token that was sent, in the server's words. A broken way or a fault of the
   * server never says so.
   */
  onTokenRefused?: (token: string, message: string) => void;
  /** Lets the person whose session has ended log in again; resolves when that was done, or given up. */
  logInAgain?: (refusedToken: string) => Promise<void>;
  /** Asks the person for what a refused call lacks: the headers that it is sent with again, or undefined to leave it refused. */
  onRefused?: (refusal: Refusal) => Promise<Readonly<Record<string, string>> | undefined>;
}

interface Request {
  url: string;
  /** The body; a request without one is a GET. */
  body: string | FormData | undefined;
  headers: Record<string, string>;
  timeoutMs: number;
  /** Whether the request carries an idempotency key. */
  keyed: boolean;
  /** The account that the request is sent for. */
  account: string | null;
  /** A token of that account. */
  token: string | null;
  /** The response, where it was sent for already. */
  early: Promise<Response | undefined> | undefined;
}

/** Whether the server no longer knows the token that was sent. */
const isSessionOver = (httpStatus: number, { code }: Envelope): boolean =>
  httpStatus === 401 && code !== 'login_failed';

export function createRequest(options: RequestOptions) {
  /** What is sent under a key may have been done although its answer was lost; to say that it failed would be untrue. */
  const unreachable = (cause: unknown, keyed: boolean): ApiError => {
    const code = cause instanceof DOMException && cause.name === 'TimeoutError' ? 'timeout' : 'offline';
    return new ApiError({ code, message: options.text(`error_view.${keyed ? 'outcome_unknown' : code}`) });
  };

  /** Throws `account_changed` unless the token belongs to the account. */
  const requireAccount = (account: string | null, token = options.currentToken()): void => {
    if (accountOf(token) !== account) {
      throw new ApiError({ code: 'account_changed', message: options.text('error_view.account_changed') });
    }
  };

  const authorization = (token: string | null) => (token === null ? {} : { Authorization: `Bearer ${token}` });

  /** Returns what the server answers; throws `ApiError`. */
  const exchange = async (request: Request): Promise<Answer<unknown> & Envelope> => {
    const { url, body: written, timeoutMs, keyed, account } = request;
    const headers = { ...request.headers };
    let { token } = request;
    const send = () =>
      fetch(url, {
        ...(written !== undefined && { method: 'POST', body: written }),
        headers: { ...headers, ...authorization(token) },
        signal: AbortSignal.timeout(timeoutMs),
      }).catch((cause) => {
        throw unreachable(cause, keyed);
      });
    const bodyOf = async (response: Response) =>
      (await response.json().catch((cause) => {
        // A response that broke off half-way does not count as one.
        if (response.ok) throw unreachable(cause, keyed);
        return {};
      })) as Answer<unknown> & Envelope;

    /** Takes the token of the same person's newer session; false if there is none. */
    const renewToken = async (refused: string): Promise<boolean> => {
      await options.logInAgain?.(refused);
      const newer = options.currentToken();
      if (newer === refused || accountOf(newer) !== account) return false;
      token = newer;
      return true;
    };

    /** Takes what the person confirms with; false if nothing was asked for. */
    const confirm = async (httpStatus: number, { code, signing }: Envelope): Promise<boolean> => {
      if (options.onRefused === undefined) return false;
      // Whoever was asked has to be who answers.
      const more = await options.onRefused({ httpStatus, code, signing }).finally(() => requireAccount(account));
      Object.assign(headers, more);
      return more !== undefined;
    };

    let response = (await request.early) ?? (await send());
    let body = await bodyOf(response);
    // Once to log in again, and once to confirm.
    for (let left = 2; !response.ok && left > 0; left -= 1) {
      const goesOn =
        token !== null && isSessionOver(response.status, body)
          ? await renewToken(token)
          : await confirm(response.status, body);
      if (!goesOn) break;
      response = await send();
      body = await bodyOf(response);
    }
    if (response.ok) return body;
    const { code = 'internal', fields = {} } = body;
    const ownWords = options.wordsOf?.(code, Object.keys(fields).length > 0);
    const message = ownWords ?? body.message ?? options.text('error_view.internal');
    if (token !== null && isSessionOver(response.status, body)) {
      // It was refused, so nothing was done; whoever is logged in by now is still logged in.
      requireAccount(account);
      options.onTokenRefused?.(token, message);
    }
    throw new ApiError({
      code,
      message,
      fields,
      requestId: body.requestId,
      httpStatus: response.status,
    });
  };

  return { exchange, requireAccount, unreachable };
}
