import { defaultLanguage, languageFor } from '@goodturn/locales';
import { confirmation, type Confirmation } from '@goodturn/contract';
import { DomainError } from '../domain-error.ts';

const known = new Map<string, string>();
const maxKnown = 1_000;

/** Returns the supported language that the reader prefers (RFC 9110, 12.5.4); English if there is none. */
export function languageOf(acceptLanguage: string | undefined): string {
  if (acceptLanguage === undefined || acceptLanguage.length > 500) return defaultLanguage;
  const cached = known.get(acceptLanguage);
  if (cached !== undefined) return cached;
  const language = bestLanguage(acceptLanguage);
  // The header is the caller's own text, so that the memory for it has to be bounded.
  if (known.size >= maxKnown) known.clear();
  known.set(acceptLanguage, language);
  return language;
}

function bestLanguage(header: string): string {
  const requested = header
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const quality = parameters
        .map((parameter) => /^\s*q=([01](?:\.\d{1,3})?)\s*$/.exec(parameter)?.[1])
        .find(Boolean);
      return { tag, quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  for (const { tag } of requested) {
    const language = languageFor(tag);
    if (language !== undefined) return language.code;
  }
  return defaultLanguage;
}

/**
 * Tells whether a browser's request comes from this host; a page of another site must not write with our visitors'
 * browsers.
 */
export function isOwnOrigin(origin: string | undefined, host: string | undefined): boolean {
  if (origin === undefined) return true;
  const match = /^https?:\/\/([^/]+)$/.exec(origin);
  return match !== null && host !== undefined && match[1]?.toLowerCase() === host.toLowerCase();
}

export function requireOwnOrigin(origin: string | undefined, host: string | undefined): void {
  if (!isOwnOrigin(origin, host)) throw new DomainError('origin_not_allowed');
}

/** Returns how the caller confirms the call; undefined without the header. Throws `invalid_request`. */
export function confirmationOf(header: string | string[] | undefined): Confirmation | undefined {
  if (header === undefined) return undefined;
  const text = typeof header === 'string' ? Buffer.from(header, 'base64url').toString() : '';
  const { data, success } = confirmation.safeParse(parseJson(text));
  if (!success) throw new DomainError('invalid_request');
  return data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
