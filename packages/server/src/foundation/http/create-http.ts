import { STATUS_CODES, type IncomingMessage } from 'node:http';
import { randomBytes } from 'node:crypto';
import type { Duplex } from 'node:stream';
import {
  fastify,
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { defaultLanguage } from '@goodturn/locales';
import type { ErrorCode } from '@goodturn/contract';
import { createTrust } from './client-address.ts';
import { createForwardedFilter, forwardedWarning } from './forwarded-address.ts';
import { DomainError } from '../domain-error.ts';
import type { ServerContext } from '../server-context.ts';
import { errorReply, logError, type ErrorReply } from './error-response.ts';
import { hasTwoHosts, languageOf } from './request-headers.ts';

const bodyLimitBytes = 65_536;
const maxSilenceMs = 15_000;

export interface RequestTimeouts {
  headersMs: number;
  requestMs: number;
  /** The interval at which Node looks for late requests. */
  checkMs: number;
}

/**
 * The time limits within which a request must have arrived. Node swaps the two limits when the one for headers is the
 * larger, and by default it checks only every 30 s.
 */
export const defaultRequestTimeouts: RequestTimeouts = { headersMs: 10_000, requestMs: 15_000, checkMs: 1_000 };

export interface HttpOptions {
  timeouts?: RequestTimeouts;
  onAborted?: () => void;
  /** Notified of each 4xx response except `rate_limited`. */
  onRefused?: (request: FastifyRequest) => void;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The account of the session; empty before it is known, and without a session. */
    account: string;
    /** The key of the address; empty before its first use. */
    network: string;
  }
}

/** Creates Fastify with the limits of this server; every failure is sent in the contract's envelope. */
export function createHttp(context: ServerContext, options: HttpOptions = {}): FastifyInstance {
  const { timeouts = defaultRequestTimeouts, onAborted, onRefused } = options;
  const requestIds = createRequestIds();
  const reject = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    if (!hasLeft(request.raw)) {
      const { httpStatus } = rejectRequest(context, error, request, reply);
      if (httpStatus < 500 && httpStatus !== 429) onRefused?.(request);
      return reply;
    }
    onAborted?.();
    context.log.debug({ requestId: request.id }, 'The client left before its request had arrived.');
    return reply.code(400).send();
  };
  const filterForwarded = createForwardedFilter(createTrust(context.trustedProxies), (details) =>
    context.log.warn(details, forwardedWarning),
  );
  const loggerInstance: FastifyBaseLogger = context.log;
  const app = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds,
    requestIdHeader: false,
    bodyLimit: bodyLimitBytes,
    http: { headersTimeout: timeouts.headersMs, connectionsCheckingInterval: timeouts.checkMs },
    requestTimeout: timeouts.requestMs,
    connectionTimeout: maxSilenceMs,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    trustProxy: context.trustedProxies ?? false,
    routerOptions: { maxParamLength: 300 },
    frameworkErrors: (error, request, reply) => {
      filterForwarded(request.raw);
      void reject(error, request, reply);
    },
    clientErrorHandler: (error, socket) => rejectConnection(error, socket, requestIds()),
  });
  app.decorateRequest('account', '');
  app.decorateRequest('network', '');
  app.addHook('onRequest', (request, _reply, done) => {
    filterForwarded(request.raw);
    // Of two hosts, a proxy and this server could each believe another one.
    done(hasTwoHosts(request.raw) ? new DomainError('invalid_request') : undefined);
  });
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler(reject);
  app.setNotFoundHandler((request, reply) => reject(new DomainError('not_found'), request, reply));
  return app;
}

/** Tells whether the client has left: an aborted upload is not a server error, and nobody waits for a response. */
const hasLeft = ({ destroyed, complete }: IncomingMessage): boolean => destroyed && !complete;

function rejectRequest(
  context: ServerContext,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): ErrorReply {
  const answer = errorReply(error, languageOf(request.headers['accept-language']), request.id);
  const { httpStatus, retryAfterSeconds, body } = answer;
  logError(context.log, error, body.code, request.id);
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
  // What the client goes on sending too slowly is not read to its end.
  if (body.code === 'request_timeout') reply.header('connection', 'close');
  // Sent as text, since the schema of the call does not describe errors.
  void reply.code(httpStatus).header('content-type', 'application/json; charset=utf-8').send(JSON.stringify(body));
  return answer;
}

/**
 * Returns a generator of ids that differ between processes and starts. They cost only a counter, since they only have
 * to find a line in a log.
 */
function createRequestIds(): () => string {
  const prefix = randomBytes(6).toString('hex');
  let count = 0;
  return () => `${prefix}-${((count += 1)).toString(36)}`;
}

const codes: Readonly<Record<string, ErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
  HPE_HEADER_OVERFLOW: 'payload_too_large',
};

const lingerMs = 1_000;

/** Responds on the raw connection to data that is not HTTP or arrives too slowly, since it never becomes a request. */
function rejectConnection(error: Error & { code?: string }, socket: Duplex, requestId: string): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const code = codes[error.code ?? ''] ?? 'invalid_request';
  const { httpStatus, body } = errorReply(new DomainError(code), defaultLanguage, requestId);
  const text = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${httpStatus} ${STATUS_CODES[httpStatus] ?? ''}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(text)}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`);
  // A client that keeps sending would keep its half of the connection open forever.
  setTimeout(() => socket.destroy(), lingerMs).unref();
}
