import { type Call, calls } from '@goodturn/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '../domain-error.ts';

export interface SeparateHosts {
  adminOrigin: string;
  origin: string;
}

/** The host of pages, exports and calls: that of one app alone, or both. */
type Place = 'office' | 'shop' | 'both';

const definitions: ReadonlyMap<string, Call> = new Map(Object.entries(calls));

/**
 * Returns the host of a call. The back office shows the products of the shop, and so reads public data; nobody logs in
 * to the shop there.
 */
function placeOfCall(path: string): Place {
  const call = definitions.get(path);
  if (call === undefined) return 'both';
  if (call.access === 'administrator' || path.startsWith('admin/')) return 'office';
  return call.access === 'public' && call.rate === 'read' ? 'both' : 'shop';
}

/** Returns the host of a request by its matched route, so that the spelling of an address does not matter. */
function placeOf({ routeOptions: { url = '' } }: FastifyRequest): Place {
  if (url.startsWith('/api/')) return placeOfCall(url.slice('/api/'.length));
  if (url === '/admin' || url.startsWith('/admin/') || url.startsWith('/exports/')) return 'office';
  // Pictures, and the paths that balancers and monitors request under any host name; unknown paths are found on
  // neither.
  return url === '' || /^\/(files\/|health\/|metrics$)/.test(url) ? 'both' : 'shop';
}

/**
 * Separates the host of the back office from that of the shop: content of one app is not found at the other's host.
 * They share no origin, so that no script in a page of the shop can reach a token, a page or a call of the back office.
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
