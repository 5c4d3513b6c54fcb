/** One POST with an upper bound on time and size, whatever the other side does. */

export interface PostLimits {
  readonly timeoutMs: number;
  readonly maxBytes: number;
}

export const defaultLimits: PostLimits = { timeoutMs: 15_000, maxBytes: 32 * 2 ** 20 };

export interface HttpResponse {
  readonly status: number;
  readonly text: string;
  readonly retryAfterMs: number | undefined;
}

export class PostError extends Error {
  override readonly name = 'PostError';
  readonly kind: 'unreachable' | 'timeout' | 'cut_off' | 'too_large' | 'redirected';

  constructor(kind: PostError['kind']) {
    super(kind);
    this.kind = kind;
  }
}

interface PostRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Throws PostError alone. The time counts from the call to the last byte, so that a slow trickle ends as well. */
export async function postJson(request: PostRequest, limits: PostLimits): Promise<HttpResponse> {
  const signal = AbortSignal.timeout(limits.timeoutMs);
  const response = await send(request, signal);
  // A redirect would carry the key in the headers to wherever the endpoint likes.
  if (response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400)) {
    await response.body?.cancel();
    throw new PostError('redirected');
  }
  const text = await readBody(response, signal, limits.maxBytes);
  return { status: response.status, text, retryAfterMs: parseRetryAfter(response.headers.get('retry-after')) };
}

async function send({ url, headers, body }: PostRequest, signal: AbortSignal): Promise<Response> {
  try {
    return await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      signal,
    });
  } catch {
    throw new PostError(signal.aborted ? 'timeout' : 'unreachable');
  }
}

/** Counts what was decompressed, so that a small compressed answer cannot become a large one. */
async function readBody(response: Response, signal: AbortSignal, maxBytes: number): Promise<string> {
  if (response.body === null) return '';
  const decoder = new TextDecoder();
  let text = '';
  let length = 0;
  try {
    for await (const chunk of response.body) {
      length += chunk.byteLength;
      // Leaving the loop cancels the body, which closes the connection.
      if (length > maxBytes) break;
      text += decoder.decode(chunk, { stream: true });
    }
  } catch {
    throw new PostError(signal.aborted ? 'timeout' : 'cut_off');
  }
  if (length > maxBytes) throw new PostError('too_large');
  return text + decoder.decode();
}

const parseRetryAfter = (value: string | null): number | undefined =>
  value !== null && /^[0-9]{1,6}$/.test(value) ? Number(value) * 1000 : undefined;
