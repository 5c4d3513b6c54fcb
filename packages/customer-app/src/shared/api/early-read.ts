import { languageCode } from '../i18n/texts.ts';

declare global {
  /** The request that `before-paint.js` sent before any script was loaded. */
  var earlyRead: { request: string; response: Promise<Response | undefined> } | undefined;
}

/** Returns the early response if exactly this request was sent. It can be taken only once. */
export function takeEarlyRead(
  url: string,
  body: string | undefined,
  token: string | null,
): Promise<Response | undefined> | undefined {
  const early = globalThis.earlyRead;
  if (early?.request !== [url, body, languageCode(), token].join()) return undefined;
  globalThis.earlyRead = undefined;
  return early.response;
}
