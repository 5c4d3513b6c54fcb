import { appPathPattern } from '@goodturn/contract/browser';

/** An address that may be opened: http or https alone, so that no operator's text can run a script. */
export function safeLink(address: string): string | undefined {
  const trimmed = address.trim();
  if (!URL.canParse(trimmed)) return undefined;
  return ['http:', 'https:'].includes(new URL(trimmed).protocol) ? trimmed : undefined;
}

/** A path inside the app, such as `/rule`; `//host` and anything with a scheme is none. */
export function safePath(link: string): string | undefined {
  const path = link.trim().replace(/^#/, '');
  return appPathPattern.test(path) ? path : undefined;
}
