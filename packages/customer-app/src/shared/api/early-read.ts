import { languageCode } from '../i18n/texts.ts';

declare global {
  /** What `before-paint.js` asked the server for, before any script was there. */
  var earlyRead: { request: string; response: Promise<Response | undefined> } | undefined;
}

/** The response to a request, where the page itself sent exactly this one. It is taken once. */
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
