import { z } from 'zod';
import { domainCalls } from '../calls/domain-calls.ts';

type Payloads = Extract<(typeof domainCalls)[keyof typeof domainCalls], { readonly approvals: unknown }>['approvals'];
type KindOf<P> = P extends unknown ? keyof P : never;

export type ApprovalKind = KindOf<Payloads>;
type Schemas = { readonly [K in ApprovalKind]: Extract<Payloads, Readonly<Record<K, unknown>>>[K] };

/**
 * The schema of what two persons agree on, by the kind of approval: exactly these values are shown, fingerprinted and
 * carried out.
 */
export const approvalPayloads = Object.assign(
  {},
  ...Object.values(domainCalls).map((call) => ('approvals' in call ? call.approvals : {})),
  // Each kind belongs to one call, which a test checks.
) as Schemas;

export type ApprovalPayload<K extends ApprovalKind> = z.output<Schemas[K]>;

/** Throws a `ZodError` if the payload is not of this kind. */
export const parseApprovalPayload = <K extends ApprovalKind>(kind: K, payload: unknown): ApprovalPayload<K> =>
  // The index yields the schema of this kind; TypeScript does not follow an index that is a type parameter.
  (approvalPayloads[kind] as z.ZodType<ApprovalPayload<K>>).parse(payload);

export const approvalKind = z.enum(Object.keys(approvalPayloads) as [ApprovalKind, ...ApprovalKind[]]);
