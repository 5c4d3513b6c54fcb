import type { SecretToken } from '@goodturn/database';
import { isOpenToBlocked, nodesOf, type Call } from '@goodturn/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { DomainError } from '../domain-error.ts';
import type { ClockState } from '../health/database-clock.ts';
import { isPage } from '../lists/pagination.ts';
import type { AdministratorSession, FoundSession, Session } from '../sessions/session.ts';
import { tokenOf } from '../sessions/session-token.ts';
import { addressKey } from './client-address.ts';
import { customerCaller, type DerivedKey } from './idempotency.ts';
import { callNames, type CallNames } from './call-names.ts';
import {
  confirmationOf,
  type Destination,
  isLoopbackHost,
  languageOf,
  requireOwnOrigin,
  type SiteOrigins,
} from './request-headers.ts';
import { readUpload, type Upload } from './read-upload.ts';
import { isRejection, type RejectedCall } from './rejected-call.ts';
import type { RateCaller, RateLimiter } from './rate-limits.ts';
import type { AnyCallResult, Route } from './route.ts';
import type { UploadPlaces } from './upload-places.ts';
import { validate } from './validate.ts';

export interface CallRules {
  /** Resolves to undefined if the token is unknown or its session has ended. */
  findSession(token: SecretToken): Promise<FoundSession>;
  isBlocked(ip: string): Promise<boolean>;
  rates: RateLimiter;
  uploads: UploadPlaces;
  /** The configured origins of the shop and of the back office. */
  origins: SiteOrigins;
  isTrusted(address: string): boolean;
  clockState(): ClockState;
  /** Derives the key of a request without one from everything that makes it equal to another request. */
  deriveKey: (...parts: string[]) => DerivedKey;
  recordRejection: (by: AdministratorSession, call: RejectedCall) => Promise<void>;
}

const retryAfterSeconds = 1;
/** The body of a posted call that takes no input. */
const nothing = z.strictObject({});
const keyPattern = /^[\x21-\x7e]{8,100}$/;

/** Administrators confirm calls, and whoever logs in as one confirms that. */
const mayConfirm = ({ access, errors }: Call, session: Session | undefined): boolean =>
  session?.kind === 'administrator' || (access === 'public' && errors?.includes('signature_required') === true);

/**
 * Returns the handler of a call, which checks the clock, origin, address, session, rights, rate, input and key, and
 * then runs the handler of the domain.
 */
export function callHandler(definition: Call, { path, handle }: Route, rules: CallRules) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const names = callNames(path, definition);
    const { headers, ip } = request;
    // Every call depends on the current time, if only for the end of a session.
    if (rules.clockState() === 'skewed') throw new DomainError('clock_skewed', { retryAfterSeconds });
    const to = destinationOf(request, rules.isTrusted);
    if (request.method === 'POST') requireOwnOrigin(headers.origin, to, rules.origins);
    if (await rules.isBlocked(ip)) await requireOpenToBlocked(definition, request, rules);
    const session = definition.access === 'public' ? undefined : await authenticate(request, rules);
    // From here on the request counts for this account, even if it is rejected.
    request.account = session === undefined ? '' : accountOf(session);
    countCall(definition, request, rules.rates);
    // The user agent is shown to people, so that invisible characters are removed.
    const userAgent = (headers['user-agent'] ?? '').replace(/[^\x20-\x7e]/g, '').slice(0, 300);
    const respond = async (upload?: Upload): Promise<unknown> => {
      const schema = definition.body ?? (request.method === 'POST' ? nothing : undefined);
      const body = schema && validate(schema, upload?.fields ?? request.body ?? {});
      if (session?.kind === 'customer') requireOwnUserId(body, session.subjectId);
      const query = definition.query && validate(definition.query, request.query);
      const idempotencyKey =
        keyOf(definition, headers['idempotency-key']) ?? derivedKey({ definition, path, session, body }, rules);
      const result = await handle({
        body: names.read(body),
        query: names.read(query),
        upload: upload?.file,
        session,
        language: languageOf(headers['accept-language']),
        ip,
        host: passkeyHost(to, request),
        userAgent,
        token: session?.token ?? tokenOf(headers.authorization),
        requestId: request.id,
        idempotencyKey,
        confirmation: mayConfirm(definition, session) ? confirmationOf(headers['confirmation']) : undefined,
      }).catch((error: unknown) => {
        throw names.writeError(error);
      });
      return answer(definition, names, reply, result);
    };
    const run = async (): Promise<unknown> => {
      if (session !== undefined) requireAccess(definition, session);
      if (definition.upload === undefined) return await respond();
      const { account, network } = callerOf(request);
      const side = session?.kind === 'administrator' ? 'office' : 'shop';
      const upload = await readUpload(request, definition.upload, { places: rules.uploads, side, account, network });
      return await respond(upload).finally(upload.release);
    };
    if (session?.kind !== 'administrator') return await run();
    return await run().catch(async (error: unknown) => {
      await recordRejection(error, { definition, names, path, request, userAgent, session }, rules);
      throw error;
    });
  };
}

interface AdministratorCall {
  definition: Call;
  names: CallNames;
  path: string;
  request: FastifyRequest;
  userAgent: string;
  session: AdministratorSession;
}

/**
 * Records the rejection of an administrator's call in the audit; a failure to record it does not prevent the response.
 */
async function recordRejection(error: unknown, call: AdministratorCall, rules: CallRules): Promise<void> {
  if (!(error instanceof DomainError) || !isRejection(error.code)) return;
  const { definition, names, path, request, userAgent, session } = call;
  const { ip } = request;
  const [node] = nodesOf(definition);
  try {
    // The body may not have been checked yet.
    const body = names.read(request.body);
    await rules.recordRejection(session, { path, error: error.code, node, body, ip, userAgent });
  } catch (failure) {
    request.log.error({ err: failure }, 'a rejected call could not be recorded');
  }
}

function answer({ paged }: Call, { write }: CallNames, reply: FastifyReply, result: AnyCallResult): unknown {
  if ('data' in result) {
    const { status = 1, data, repeated } = result;
    if (!paged) return { status, data: write(data), ...(repeated && { repeated }) };
    if (!isPage(data)) throw new Error('A paged call has no page in its response.');
    return { status, data: write(data.list), nextCursor: data.nextCursor };
  }
  reply.header('content-type', 'application/json; charset=utf-8');
  return 'raw' in result ? result.raw : result.stream;
}

function destinationOf({ host, protocol, raw }: FastifyRequest, isTrusted: CallRules['isTrusted']): Destination {
  const { localAddress, remoteAddress = '' } = raw.socket;
  return { host, protocol, localAddress: isTrusted(remoteAddress) ? undefined : localAddress };
}

/**
 * Returns the host for which passkeys may be used. At this machine that is the port on which this server listens alone:
 * whoever listens on another one could hand on what a passkey signed there.
 */
function passkeyHost({ host = '', localAddress }: Destination, { raw }: FastifyRequest): string {
  if (localAddress === undefined || !isLoopbackHost(host)) return host;
  return (new URL(`http://${host}`).port || '80') === String(raw.socket.localPort) ? host : '';
}

/**
 * Rejects a request from an address on the IP blacklist, except that a customer's valid token may still read and
 * withdraw (G14).
 */
async function requireOpenToBlocked(
  definition: Call,
  request: FastifyRequest,
  { findSession, rates }: CallRules,
): Promise<void> {
  rates.requireFewRejections(callerOf(request));
  const token = isOpenToBlocked(definition) ? tokenOf(request.headers.authorization) : undefined;
  const session = token && (await findSession(token));
  if (session?.kind !== 'customer') throw new DomainError('ip_blocked');
}

async function authenticate(request: FastifyRequest, { findSession, rates }: CallRules): Promise<Session> {
  const token = tokenOf(request.headers.authorization);
  const session = token && (await findSession(token));
  if (session?.kind === 'endedFriend') throw new DomainError('friend_session_ended');
  if (session !== undefined) return session;
  // Guesses of tokens are counted by address.
  rates.requireFewRejections(callerOf(request));
  throw new DomainError('not_logged_in');
}

function countCall({ rate }: Call, request: FastifyRequest, rates: RateLimiter): void {
  const caller = callerOf(request);
  // A log-in has its own limits, which a stranger's other requests from the same address do not use up.
  if (rate !== 'login') rates.requireFewRejections(caller);
  rates.count(rate, caller);
}

/** Returns the caller under whom a request is counted. Behind proxies, Fastify computes the address on each access. */
export function callerOf(request: FastifyRequest): RateCaller {
  if (request.network === '') request.network = addressKey(request.ip);
  return request;
}

const accountOf = (session: Session): string =>
  session.kind === 'customer' ? `c${session.actorId}` : `a${session.administratorId}`;

function requireOwnUserId(body: unknown, subjectId: bigint): void {
  if (typeof body !== 'object' || body === null || !('userId' in body)) return;
  const { userId } = body;
  if (userId !== undefined && userId !== subjectId.toString()) throw new DomainError('user_mismatch');
}

function keyOf(definition: Call, header: string | string[] | undefined): string | undefined {
  if (definition.idempotency === undefined) return undefined;
  if (header === undefined && definition.idempotency !== 'required') return undefined;
  if (typeof header !== 'string' || !keyPattern.test(header)) throw new DomainError('idempotency_key_missing');
  return header;
}

/** Derives a key, since a client that sends none may lose the response and repeat the same request. */
function derivedKey(
  call: { definition: Call; path: string; session: Session | undefined; body: unknown },
  { deriveKey }: CallRules,
): DerivedKey | undefined {
  const { definition, path, session, body } = call;
  if (definition.idempotency !== 'derived' || session?.kind !== 'customer') return undefined;
  return deriveKey(customerCaller(session), path, JSON.stringify(body));
}

/** Throws `forbidden` or `friend_session` unless the call's declaration admits the session. */
export function requireAccess(call: Call, session: Session): void {
  if (session.kind !== call.access) throw new DomainError('forbidden');
  if (session.kind === 'customer') {
    if (session.isFriend && call.allowsFriend !== true) throw new DomainError('friend_session');
  } else if (call.node !== undefined && !nodesOf(call).some((node) => session.nodes.has(node))) {
    throw new DomainError('forbidden');
  }
}
