import type { z } from 'zod';
import type { Call } from './call.ts';
import { approvalCalls } from './calls/approval-calls.ts';
import { domainCalls } from './calls/domain-calls.ts';
import type { InsideInput, InsideResponse } from './names/inside-names.ts';

export const calls = { ...domainCalls, ...approvalCalls } as const satisfies Record<string, Call>;

export type Calls = typeof calls;
export type CallPath = keyof Calls;

const callsByPath: ReadonlyMap<string, Call> = new Map(Object.entries<Call>(calls));

/**
 * Returns a call if it does not matter which. `const { node }: Call = calls[path]` says the same, but makes the
 * compiler compare the union of all calls with `Call` at each use, which takes a quarter of the server's type check.
 * Throws for an unknown path.
 */
export function callOf(path: string): Call {
  const found = callsByPath.get(path);
  if (found === undefined) throw new Error(`there is no call ${path}`);
  return found;
}

export type GetPath = {
  [P in CallPath]: Calls[P]['method'] extends 'GET' ? P : never;
}[CallPath];
export type PostPath = Exclude<CallPath, GetPath>;
export type ReadPath = {
  [P in CallPath]: Calls[P] extends { readonly shows: unknown } ? P : never;
}[CallPath];
export type OperationPath = Exclude<CallPath, ReadPath>;

type PartOf<C, Part extends 'body' | 'query'> = C extends {
  readonly [K in Part]: infer S extends z.ZodType;
}
  ? z.input<S>
  : undefined;

/** The body, the query and the response data of a call with the names of the wire. */
export type WireBodyOf<P extends CallPath> = PartOf<Calls[P], 'body'>;
export type WireQueryOf<P extends CallPath> = PartOf<Calls[P], 'query'>;
export type WireResponseOf<P extends CallPath> = z.output<Calls[P]['data']>;

export type BodyOf<P extends CallPath> = InsideInput<WireBodyOf<P>>;
export type QueryOf<P extends CallPath> = InsideInput<WireQueryOf<P>>;
export type InputOf<P extends CallPath> = P extends GetPath ? QueryOf<P> : BodyOf<P>;
/** The response of a call. A paged response holds its list and the cursor of the next page, null on the last one. */
export type ResponseOf<P extends CallPath> = Calls[P] extends { readonly paged: true }
  ? { list: InsideResponse<P, WireResponseOf<P>>; nextCursor: string | null }
  : InsideResponse<P, WireResponseOf<P>>;

export interface Answer<Data> {
  status: number;
  data: Data;
  message?: string;
}
