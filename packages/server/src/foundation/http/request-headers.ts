import type { IncomingMessage } from 'node:http';
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
        .map((parameter) => /^\s*q\s*=\s*([01](?:\.\d{0,3})?)\s*$/i.exec(parameter)?.[1])
        .find(Boolean);
      return { tag: tag.trim(), quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  for (const { tag } of requested) {
    const language = languageFor(tag);
    if (language !== undefined) return language.code;
  }
  return defaultLanguage;
}

/** The destination of a request, as the client or a trusted proxy says it, and what this server knows about it. */
export interface Destination {
  host: string | undefined;
  protocol: string;
  /** It is undefined for a request of a trusted proxy, which speaks for others, and without a real connection. */
  localAddress: string | undefined;
}

/** The configured origins of the shop and of the back office; empty if there are none. */
export type SiteOrigins = readonly string[];

const loopbackAddress = /^(?:::1|(?:::ffff:)?127\.\d+\.\d+\.\d+)$/;
const loopbackHost = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d{1,5})?$/i;
/** Nobody can let an address point elsewhere, as they can their own name. */
const addressHost = /^(?:\d+\.\d+\.\d+\.\d+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

export const isLoopbackAddress = (address: string): boolean => loopbackAddress.test(address);
export const isLoopbackHost = (host: string | undefined): boolean => host !== undefined && loopbackHost.test(host);

/**
 * Tells whether a host can be this server's. A browser sends whatever name a page let point here: with configured
 * origins only theirs count, and on a connection within this machine only its own names.
 */
function isOwnHost({ host, localAddress }: Destination & { host: string }, origins: SiteOrigins): boolean {
  if (isLoopbackHost(host) || addressHost.test(host)) return true;
  if (origins.length > 0) return origins.some((origin) => new URL(origin).host === host);
  return localAddress === undefined || !isLoopbackAddress(localAddress);
}

/**
 * Tells whether a browser's request comes from this host by the same scheme; a page of another site must not write with
 * our visitors' browsers, and neither must one that somebody on the way wrote into an unencrypted connection.
 */
export function isOwnOrigin(origin: string | undefined, to: Destination, origins: SiteOrigins = []): boolean {
  if (origin === undefined) return true;
  const [, scheme = '', name] = /^(https?):\/\/([^/]+)$/i.exec(origin) ?? [];
  const host = to.host?.toLowerCase();
  if (host === undefined || name?.toLowerCase() !== host) return false;
  if (!isOwnHost({ ...to, host }, origins)) return false;
  const configured = origins.find((one) => new URL(one).host === host);
  if (configured !== undefined) return configured === `${scheme.toLowerCase()}://${host}`;
  // Without a configured origin, a proxy that ends the encryption may not say so.
  return scheme.toLowerCase() === 'https' || to.protocol === 'http';
}

export function requireOwnOrigin(origin: string | undefined, to: Destination, origins: SiteOrigins): void {
  if (!isOwnOrigin(origin, to, origins)) throw new DomainError('origin_not_allowed');
}

/** Tells whether a request has several lines with the host, of which only the first would be read. */
export const hasTwoHosts = ({ rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length > 1;

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
