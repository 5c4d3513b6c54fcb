import type { IncomingMessage } from 'node:http';
import { AddressNotAllowed } from './public-address.ts';
import { createPublicRequest, type PublicRequestOptions } from './public-request.ts';

interface PublicDownloadOptions extends PublicRequestOptions {
  /** Returns the signal that ends a download after its time; tests end one themselves. */
  deadline?: (ms: number) => AbortSignal;
}

/** The reasons why an address gave no file. */
type DownloadFault =
  | 'address'
  | 'forbidden'
  | 'missing'
  | 'not_public'
  | 'redirects'
  | 'server_error'
  | 'too_large'
  | 'too_slow'
  | 'unreachable';

export class DownloadError extends Error {
  override readonly name = 'DownloadError';
  readonly fault: DownloadFault;

  constructor(fault: DownloadFault, cause?: unknown) {
    super(fault, { cause });
    this.fault = fault;
  }
}

/** Returns the file at an address, unless it is stopped before. Throws DownloadError. */
export type PublicDownload = (address: string, stopped: AbortSignal) => Promise<Buffer>;

/** A picture may be as large as one that is uploaded. */
const maxBytes = 8 * 1_048_576;
const maxRedirects = 3;
/** The time for everything together: all redirects, and every byte. */
const timeoutMs = 20_000;

/** Shops that choose a format by what a client takes are told those that are taken here. */
const headers = {
  accept: 'image/webp,image/png,image/jpeg',
  'accept-encoding': 'identity',
  'user-agent': 'Goodturn',
};

/**
 * Returns an address that the server may be sent to: https at its usual port, without a name and a password; undefined
 * for any other.
 */
export function publicUrl(text: string, base?: URL): URL | undefined {
  if (!URL.canParse(text, base?.href)) return undefined;
  const url = new URL(text, base);
  url.hash = '';
  const isPlain = url.protocol === 'https:' && url.port === '' && url.username === '' && url.password === '';
  return isPlain ? url : undefined;
}

/**
 * Creates the way by which the server fetches files from addresses that somebody else has chosen. Every redirect is
 * checked like the address that it comes from.
 */
export function createPublicDownload({
  deadline = (ms) => AbortSignal.timeout(ms),
  ...options
}: PublicDownloadOptions = {}): PublicDownload {
  const request = createPublicRequest(options);

  /** Follows redirects to the response that has the file. */
  async function open(address: URL, signal: AbortSignal): Promise<IncomingMessage> {
    let url = address;
    for (let redirects = 0; ; redirects += 1) {
      const response = await request(url, { method: 'GET', headers, signal });
      const { statusCode: status = 0 } = response;
      if (status === 200) return response;
      response.destroy();
      if (!isRedirect(status)) throw new DownloadError(faultOf(status));
      const { location } = response.headers;
      const next = location === undefined || redirects === maxRedirects ? undefined : publicUrl(location, url);
      if (next === undefined) throw new DownloadError('redirects');
      url = next;
    }
  }

  return async (address, stopped) => {
    const url = publicUrl(address);
    if (url === undefined) throw new DownloadError('address');
    const late = deadline(timeoutMs);
    try {
      return await bytesOf(await open(url, AbortSignal.any([late, stopped])));
    } catch (error) {
      if (error instanceof DownloadError) throw error;
      if (error instanceof AddressNotAllowed) throw new DownloadError('not_public', error);
      throw new DownloadError(late.aborted ? 'too_slow' : 'unreachable', error);
    }
  };
}

const isRedirect = (status: number): boolean => [301, 302, 303, 307, 308].includes(status);

function faultOf(status: number): DownloadFault {
  if (status === 404 || status === 410) return 'missing';
  // Servers that are busy may have the file later.
  return status >= 500 || status === 408 || status === 429 ? 'server_error' : 'forbidden';
}

/** Reads no more than is allowed, whatever the response says of its length. */
async function bytesOf(response: IncomingMessage): Promise<Buffer> {
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) {
    response.destroy();
    throw new DownloadError('too_large');
  }
  const body: AsyncIterable<Buffer> = response;
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of body) {
    bytes += part.length;
    // Whatever leaves the loop closes the connection.
    if (bytes > maxBytes) throw new DownloadError('too_large');
    parts.push(part);
  }
  return Buffer.concat(parts);
}
