import type { SecretToken } from '@goodturn/database';
import type { Readable } from 'node:stream';
import type { CallPath, Calls, Confirmation, InsideInput, ResponseOf } from '@goodturn/contract';
import type { z } from 'zod';
import type { DerivedKey } from './idempotency.ts';
import type { AdministratorSession, CustomerSession, Session } from '../sessions/session.ts';

type ParsedOf<C, Part extends 'body' | 'query'> = C extends { readonly [K in Part]: infer S extends z.ZodType }
  ? InsideInput<z.output<S>>
  : undefined;

type SessionOf<P extends CallPath> = Calls[P]['access'] extends 'customer'
  ? CustomerSession
  : Calls[P]['access'] extends 'administrator'
    ? AdministratorSession
    : undefined;

/** The properties of every request, whichever call it is. */
interface RequestFacts {
  /** A supported language, chosen by Accept-Language. */
  language: string;
  ip: string;
  /** The host that the request was sent to, including the port. */
  host: string;
  userAgent: string;
  /** The token that came with the request, even if the call needs none. */
  token: SecretToken | undefined;
  requestId: string;
  confirmation: Confirmation | undefined;
}

/** A handler's request, in which everything has passed the contract's schemas and the rules that apply to all calls. */
export interface CallRequest<P extends CallPath> extends RequestFacts {
  body: ParsedOf<Calls[P], 'body'>;
  query: ParsedOf<Calls[P], 'query'>;
  upload: Calls[P] extends { readonly upload: string } ? Buffer : undefined;
  session: SessionOf<P>;
  idempotencyKey: Calls[P] extends { readonly idempotency: 'derived' }
    ? string | DerivedKey | undefined
    : string | undefined;
}

/** A whole response that is already JSON text, complete or as a stream. */
type JsonText = { raw: string } | { stream: Readable };

export interface DataResult<Data> {
  /** 1 unless the call defines another meaning. */
  status?: number;
  data: Data;
  /** It is set if this is the stored response of an earlier, equal request. */
  repeated?: true;
}

export type CallResult<P extends CallPath> = DataResult<ResponseOf<P>> | JsonText;

/** A request whose call the types do not know yet. */
interface AnyCallRequest extends RequestFacts {
  body: unknown;
  query: unknown;
  upload: Buffer | undefined;
  session: Session | undefined;
  idempotencyKey: string | DerivedKey | undefined;
}

export type AnyCallResult = DataResult<unknown> | JsonText;

export interface Route {
  path: CallPath;
  handle: (request: AnyCallRequest) => Promise<AnyCallResult>;
}

export function route<P extends CallPath>(
  path: P,
  handler: (request: CallRequest<P>) => Promise<CallResult<P>>,
): Route {
  // call-handler.ts passes each handler the input that the schemas of its own call have parsed.
  return { path, handle: handler as Route['handle'] };
}
