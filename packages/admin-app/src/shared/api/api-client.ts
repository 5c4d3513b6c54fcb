import type { Answer, AnswerOf, BodyOf, GetPath, PostPath, QueryOf } from '@goodturn/contract';
import { languageCode, text } from '../i18n/texts.ts';
import { currentToken, setToken } from '../session/token.ts';
import { ApiFailure } from './api-failure.ts';

const base = '/api/';
const timeoutMs = 20_000;

interface ErrorBody {
  code?: string;
  message?: string;
  requestId?: string;
  fields?: Record<string, string>;
}

function headersOf(token: string | null, extra: Record<string, string>): Record<string, string> {
  return {
    'Accept-Language': languageCode(),
    ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
    ...extra,
  };
}

function unreachable(cause: unknown): ApiFailure {
  const code = cause instanceof DOMException && cause.name === 'TimeoutError' ? 'timeout' : 'offline';
  return new ApiFailure({ code, message: text(`error_view.${code}`) });
}

async function send<Data>(path: string, init: RequestInit, extra: Record<string, string>): Promise<Answer<Data>> {
  const token = currentToken();
  const headers = headersOf(token, extra);
  const request = { ...init, headers, signal: AbortSignal.timeout(timeoutMs) };
  const response = await fetch(base + path, request).catch((cause) => {
    throw unreachable(cause);
  });
  const body = (await response.json().catch(() => ({}))) as Answer<Data> & ErrorBody;
  if (response.ok) return body;
  // Only the answer that the token is not valid ends the session; a broken way or a fault of the server does not.
  if (body.code === 'not_logged_in' && token !== null && token === currentToken()) setToken(null);
  throw new ApiFailure({
    code: body.code ?? 'internal',
    message: body.message ?? text('error_view.internal'),
    fields: body.fields,
    requestId: body.requestId,
    httpStatus: response.status,
  });
}

/** The one way to the server. Throws `ApiFailure`; a failure to reach the server has the code `offline` or `timeout`. */
export const api = {
  get: <P extends GetPath>(path: P, query?: QueryOf<P>): Promise<Answer<AnswerOf<P>>> => {
    const given = Object.entries((query as object | undefined) ?? {}).filter(([, value]) => value !== undefined);
    const queryText = given.length === 0 ? '' : `?${new URLSearchParams(given as [string, string][])}`;
    return send(path + queryText, {}, {});
  },

  post: <P extends PostPath>(path: P, body: BodyOf<P>, idempotencyKey?: string): Promise<Answer<AnswerOf<P>>> =>
    send(
      path,
      { method: 'POST', body: JSON.stringify(body) },
      {
        'Content-Type': 'application/json',
        ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
      },
    ),
};
