import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

export interface MetricsAccess {
  /** The bearer token of monitoring. */
  token?: string | undefined;
  trustedProxies?: readonly string[] | undefined;
}

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const forwardHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];
const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Whether a request may read the metrics, which are not for visitors: with a token configured, requests that carry it, else
 * only this machine. Behind a proxy a token is required: every visitor could have the address of this machine.
 */
export function createMetricsAccess({ token, trustedProxies = [] }: MetricsAccess) {
  if (token !== undefined) {
    const expected = digestOf(`Bearer ${token}`);
    return ({ headers }: FastifyRequest): boolean => timingSafeEqual(digestOf(headers.authorization ?? ''), expected);
  }
  return ({ socket, headers }: FastifyRequest): boolean =>
    trustedProxies.length === 0 &&
    loopback.has(socket.remoteAddress ?? '') &&
    forwardHeaders.every((name) => headers[name] === undefined);
}
