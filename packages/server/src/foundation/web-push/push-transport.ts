import { createPublicPost, type PublicPostOptions } from '../public-post.ts';

interface PushRequest {
  endpoint: URL;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

export type PushTransport = (request: PushRequest) => Promise<number>;

/** Creates the transport to push services, whose addresses browsers of customers name. */
export function createPushTransport(options: PublicPostOptions = {}): PushTransport {
  const post = createPublicPost(options);
  return async ({ endpoint, headers, body }) => await post(endpoint, headers, body);
}
