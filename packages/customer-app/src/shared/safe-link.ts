import { appPathPattern } from '@goodturn/contract/browser';

/** Returns an address only if it is http or https, so that no operator's text can run a script. */
export function safeLink(address: string): string | undefined {
  const trimmed = address.trim();
  if (!URL.canParse(trimmed)) return undefined;
  return ['http:', 'https:'].includes(new URL(trimmed).protocol) ? trimmed : undefined;
}

/** Returns a path inside the app, such as `/rule`; undefined for `//host` and anything with a scheme. */
export function safePath(link: string): string | undefined {
  const path = link.trim().replace(/^#/, '');
  return appPathPattern.test(path) ? path : undefined;
}
