import type { Page } from 'playwright-core';

export interface LoadedFile {
  path: string;
  encoding: string;
  /** On the wire, with its headers. */
  bytes: number;
}

/** The scripts and styles that the page loads while `load` runs, as they came over the wire. */
export async function bytesOfCode(page: Page, load: () => Promise<void>): Promise<LoadedFile[]> {
  const session = await page.context().newCDPSession(page);
  const started = new Map<string, Omit<LoadedFile, 'bytes'>>();
  const loaded: LoadedFile[] = [];
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type !== 'Script' && type !== 'Stylesheet') return;
    const encoding = Object.entries(response.headers).find(([name]) => name.toLowerCase() === 'content-encoding')?.[1];
    started.set(requestId, { path: new URL(response.url).pathname, encoding: encoding ?? 'none' });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = started.get(requestId);
    if (file !== undefined) loaded.push({ ...file, bytes: encodedDataLength });
  });
  await session.send('Network.enable');
  await load();
  await session.detach();
  return loaded;
}
