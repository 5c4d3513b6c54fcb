// One request with its repetitions after a log-in or a confirmation, always for the account that began it.
import type { Answer, ErrorCode, Signing } from '@goodturn/contract';
import { accountOf } from './account.ts';
import { ApiError } from './api-error.ts';

/** The fields of a response beside its data, or those of an error in place of the data. */
export interface Envelope {
  nextCursor?: string | null;
  code?: ErrorCode;
  message?: string;
  requestId?: string;
  fields?: Record<string, string>;
  until?: string;
  signing?: Signing;
}

/** The rejection of a call that can be sent again once the person has confirmed it. */
export interface Refusal {
  httpStatus: number;
  code: ErrorCode | undefined;
  signing: Signing | undefined;
}

type WordsOfClient = 'offline' | 'timeout' | 'internal' | 'outcome_unknown' | 'account_changed';

export interface RequestOptions {
  /** Returns the app's own text for an error that the server words for all clients; undefined if there is none. */
  wordsOf?: (code: ErrorCode, hasFields: boolean) => string | undefined;
  text: (key: `error_view.${WordsOfClient}`) => string;
  /** Says until when a rejection lasts, in the reader's language and zone. */
  untilText?: (iso: string) => string;
  currentToken: () => string | null;
  /**
   * It is called with the server's message if the server does not know the token that was sent; never after a failure
   * of the network or of the server.
   */
  onTokenRefused?: (token: string, message: string) => void;
  /** Lets the person whose session has ended log in again; resolves after the log-in, or when the person cancels it. */
  logInAgain?: (refusedToken: string) => Promise<void>;
  /**
   * Asks the person for the confirmation that a rejected call requires. Resolves with the headers for the second
   * attempt, or with undefined to give up.
   */
  onRefused?: (refusal: Refusal) => Promise<Readonly<Record<string, string>> | undefined>;
}

interface Request {
  url: string;
  /** A request without a body is a GET. */
  body: string | FormData | undefined;
  headers: Record<string, string>;
  timeoutMs: number;
  keyed: boolean;
  account: string | null;
  token: string | null;
  /** The response to the same request if the page has already sent it. */
  early: Promise<Response | undefined> | undefined;
}

/** Returns whether the server no longer knows the token that was sent. A failed log-in has the same status. */
const isSessionOver = (httpStatus: number, { code }: Envelope): boolean =>
  httpStatus === 401 && code !== 'login_failed';

export function createRequest(options: RequestOptions) {
  /**
   * Returns the error of a server that was not reached. A request with an idempotency key may have succeeded although
   * its response was lost, so that the message must not say that it failed.
   */
  const unreachable = (cause: unknown, keyed: boolean): ApiError => {
    const code = cause instanceof DOMException && cause.name === 'TimeoutError' ? 'timeout' : 'offline';
    return new ApiError({ code, message: options.text(`error_view.${keyed ? 'outcome_unknown' : code}`) });
  };

  const requireAccount = (account: string | null, token = options.currentToken()): void => {
    if (accountOf(token) !== account) {
      throw new ApiError({ code: 'account_changed', message: options.text('error_view.account_changed') });
    }
  };

  const authorization = (token: string | null) => (token === null ? {} : { Authorization: `Bearer ${token}` });

  /** Sends the request and returns the body of the response. Throws `ApiError`. */
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
        // A successful response whose body is incomplete counts as no response.
        if (response.ok) throw unreachable(cause, keyed);
        return {};
      })) as Answer<unknown> & Envelope;

    /** Switches to the token of the same account's newer session. Returns false if there is none. */
    const renewToken = async (refused: string): Promise<boolean> => {
      await options.logInAgain?.(refused);
      const newer = options.currentToken();
      if (newer === refused || accountOf(newer) !== account) return false;
      token = newer;
      return true;
    };

    /** Adds the headers of the person's confirmation. Returns false if there is none. */
    const confirm = async (httpStatus: number, { code, signing }: Envelope): Promise<boolean> => {
      if (options.onRefused === undefined) return false;
      // The account that was asked must still be logged in when the confirmation arrives.
      const more = await options.onRefused({ httpStatus, code, signing }).finally(() => requireAccount(account));
      Object.assign(headers, more);
      return more !== undefined;
    };

    let response = (await request.early) ?? (await send());
    let body = await bodyOf(response);
    // At most two repetitions: one after a log-in, and one after a confirmation.
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
    const words = ownWords ?? body.message ?? options.text('error_view.internal');
    const end = body.until === undefined ? undefined : options.untilText?.(body.until);
    const message = end === undefined ? words : `${words} ${end}`;
    if (token !== null && isSessionOver(response.status, body)) {
      // The request was rejected, so that nothing was done. An account that has logged in meanwhile stays logged in.
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
