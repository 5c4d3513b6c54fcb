import { createPublicRequest, type PublicRequestOptions } from './public-request.ts';

export interface PublicPostOptions extends PublicRequestOptions {
  timeoutMs?: number;
}

/** Posts a body over https and returns the status of the response. */
export type PublicPost = (
  url: URL,
  headers: Readonly<Record<string, string>>,
  body: string | Buffer,
) => Promise<number>;

/**
 * Creates the way by which the server posts to addresses that somebody else has chosen. It follows no redirect, and
 * reads nothing of a response but its status. Throws the errors of `PublicRequest`.
 */
export function createPublicPost({ timeoutMs = 8_000, ...options }: PublicPostOptions = {}): PublicPost {
  const request = createPublicRequest(options);
  return async (url, headers, body) => {
    const response = await request(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      body,
      signal: AbortSignal.timeout(timeoutMs),
    });
    response.destroy();
    return response.statusCode ?? 0;
  };
}
