import { brotliCompressSync, constants } from 'node:zlib';
import type { Page } from 'playwright-core';

export interface LoadedFile {
  path: string;
  encoding: string;
  /** The size on the wire including headers, compressed as for a release. */
  bytes: number;
}

const ofRelease = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

/**
 * Measures the scripts and styles that the page loads during `load`. Other builds than a release compress less, so that
 * brotli files are compressed again before they are counted.
 */
export async function bytesOfCode(page: Page, load: () => Promise<void>): Promise<LoadedFile[]> {
  const session = await page.context().newCDPSession(page);
  const started = new Map<string, Omit<LoadedFile, 'bytes'> & { bodyBytes: number }>();
  const loaded: Promise<LoadedFile>[] = [];
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type !== 'Script' && type !== 'Stylesheet') return;
    const header = (wanted: string) =>
      Object.entries(response.headers).find(([name]) => name.toLowerCase() === wanted)?.[1];
    started.set(requestId, {
      path: new URL(response.url).pathname,
      encoding: header('content-encoding') ?? 'none',
      bodyBytes: Number(header('content-length')),
    });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = started.get(requestId);
    if (file === undefined) return;
    const { bodyBytes, ...shown } = file;
    const bytesOf = async (): Promise<number> => {
      if (file.encoding !== 'br') return encodedDataLength;
      const { body, base64Encoded } = await session.send('Network.getResponseBody', { requestId });
      const plain = Buffer.from(body, base64Encoded ? 'base64' : 'utf8');
      return encodedDataLength - bodyBytes + brotliCompressSync(plain, ofRelease).length;
    };
    loaded.push(bytesOf().then((bytes) => ({ ...shown, bytes })));
  });
  await session.send('Network.enable');
  await load();
  const files = await Promise.all(loaded);
  await session.detach();
  return files;
}

/**
 * Disables timers of a second or more in new documents, because the app opens its socket some seconds after the page,
 * which a busy machine would count as a part of the page.
 */
export async function withoutLateTimers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const set = window.setTimeout.bind(window);
    Object.assign(window, {
      setTimeout: (run: () => void, ms = 0) => (ms >= 1_000 ? 0 : set(run, ms)),
    });
  });
}
