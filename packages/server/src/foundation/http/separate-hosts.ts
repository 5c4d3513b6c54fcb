import { type Call, calls } from '@goodturn/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '../domain-error.ts';

export interface SeparateHosts {
  /** Where the back office is, such as https://office.example. */
  adminOrigin: string;
  /** Where the shop is. */
  origin: string;
}

/** What a host has: pages, exports and calls of the one app alone, and what both need. */
type Place = 'office' | 'shop' | 'both';

const definitions: ReadonlyMap<string, Call> = new Map(Object.entries(calls));

/** The back office shows what the shop sells, and so reads what is public; nobody logs in to the shop there. */
function placeOfCall(path: string): Place {
  const call = definitions.get(path);
  if (call === undefined) return 'both';
  if (call.access === 'administrator' || path.startsWith('admin/')) return 'office';
  return call.access === 'public' && call.rate === 'read' ? 'both' : 'shop';
}

/** By the route that answers, so that it does not matter how an address is spelled. */
function placeOf({ routeOptions: { url = '' } }: FastifyRequest): Place {
  if (url.startsWith('/api/')) return placeOfCall(url.slice('/api/'.length));
  if (url === '/admin' || url.startsWith('/admin/') || url.startsWith('/exports/')) return 'office';
  // Pictures, and what balancers and monitors ask by whatever name; what is not there is nowhere.
  return url === '' || /^\/(files\/|health\/|metrics$)/.test(url) ? 'both' : 'shop';
}

/**
 * Gives the back office a host of its own: what belongs to one app is not found at the host of the other, so that they share
 * no origin, and nothing that a page of the shop runs can reach a token, a page or a call of the back office.
 */
export function separateHosts(app: FastifyInstance, { adminOrigin }: SeparateHosts): void {
  const adminHost = new URL(adminOrigin).host;
  app.addHook('onRequest', async (request, reply) => {
    const own: Place = request.host.toLowerCase() === adminHost ? 'office' : 'shop';
    if (own === 'office' && request.routeOptions.url === '/') return await reply.redirect('/admin/', 308);
    const place = placeOf(request);
    if (place !== 'both' && place !== own) throw new DomainError('not_found');
  });
}
