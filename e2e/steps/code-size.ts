import { brotliCompressSync, constants } from 'node:zlib';
import type { Page } from 'playwright-core';

export interface LoadedFile {
  path: string;
  encoding: string;
  /** On the wire, with its headers, once it is compressed as for a release. */
  bytes: number;
}

const ofRelease = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

/**
 * The scripts and styles that the page loads while `load` runs, as they came over the wire. A build that is not for a release
 * compresses less hard: what came as brotli is compressed again before it is counted.
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
 * The app opens its socket some seconds after the page, which a busy machine would weigh with the page: timers of a second or
 * more never come in what this page opens from now on.
 */
export async function withoutLateTimers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const set = window.setTimeout.bind(window);
    Object.assign(window, {
      setTimeout: (run: () => void, ms = 0) => (ms >= 1_000 ? 0 : set(run, ms)),
    });
  });
}
