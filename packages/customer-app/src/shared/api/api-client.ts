import type { Answer, AnswerOf, BodyOf, GetPath, PostPath, QueryOf } from '@goodturn/contract';
import { languageCode, text } from '../i18n/texts.ts';
import { currentToken } from '../session/token.ts';
import { ApiFailure } from './api-failure.ts';

const base = '/api/';
const timeoutMs = 15_000;

interface ErrorBody {
  code?: string;
  message?: string;
  requestId?: string;
  fields?: Record<string, string>;
}

function headersOf(extra: Record<string, string>): Record<string, string> {
  const token = currentToken();
  return {
    'Accept-Language': languageCode(),
    ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
    ...extra,
  };
}

/** Turns whatever stopped the request into one of our own failures; the page's `AbortSignal` passes through. */
function unreachable(cause: unknown): ApiFailure {
  const code = cause instanceof DOMException && cause.name === 'TimeoutError' ? 'timeout' : 'offline';
  return new ApiFailure({ code, message: text(`error_view.${code}`) });
}

async function send<Data>(path: string, init: RequestInit): Promise<Answer<Data>> {
  const response = await fetch(base + path, { ...init, signal: AbortSignal.timeout(timeoutMs) }).catch((cause) => {
    throw unreachable(cause);
  });
  const body = (await response.json().catch(() => ({}))) as Answer<Data> & ErrorBody;
  if (response.ok) return body;
  throw new ApiFailure({
    code: body.code ?? 'internal',
    message: body.message ?? text('error_view.internal'),
    fields: body.fields,
    requestId: body.requestId,
    httpStatus: response.status,
  });
}

function queryText(query: object | undefined): string {
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== null);
  return given.length === 0 ? '' : `?${new URLSearchParams(given as [string, string][])}`;
}

/** The one way to the server. Throws `ApiFailure`; a failure to reach the server has the code `offline` or `timeout`. */
export const api = {
  get: <P extends GetPath>(path: P, query?: QueryOf<P>): Promise<Answer<AnswerOf<P>>> =>
    send(path + queryText(query as object | undefined), { headers: headersOf({}) }),

  post: <P extends PostPath>(
    path: P,
    body: BodyOf<P>,
    options: { idempotencyKey?: string } = {},
  ): Promise<Answer<AnswerOf<P>>> =>
    send(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: headersOf({
        'Content-Type': 'application/json',
        ...(options.idempotencyKey === undefined ? {} : { 'Idempotency-Key': options.idempotencyKey }),
      }),
    }),
};
