import type { z } from 'zod';
import type { Call } from './call.ts';
import { accountCalls } from './calls/account-calls.ts';
import { administratorCalls } from './calls/administrator-calls.ts';
import { campaignAdminCalls } from './calls/campaign-admin-calls.ts';
import { catalogueAdminCalls } from './calls/catalogue-admin-calls.ts';
import { catalogCalls } from './calls/catalog-calls.ts';
import { contentCalls } from './calls/content-calls.ts';
import { operationCalls } from './calls/operation-calls.ts';
import { orderCalls } from './calls/order-calls.ts';
import { holdCalls, rechargeCalls, statementCalls, withdrawalCalls } from './calls/pay-calls.ts';
import { shipmentCalls } from './calls/shipment-calls.ts';
import { holdAdminCalls, rechargeAdminCalls, treasuryCalls, withdrawalAdminCalls } from './calls/treasury-calls.ts';

/** Every call of the product, by its path under /api/. */
export const calls = {
  ...accountCalls,
  ...catalogCalls,
  ...contentCalls,
  ...orderCalls,
  ...rechargeCalls,
  ...shipmentCalls,
  ...withdrawalCalls,
  ...holdCalls,
  ...statementCalls,
  ...administratorCalls,
  ...campaignAdminCalls,
  ...catalogueAdminCalls,
  ...operationCalls,
  ...rechargeAdminCalls,
  ...withdrawalAdminCalls,
  ...holdAdminCalls,
  ...treasuryCalls,
} as const satisfies Record<string, Call>;

export type Calls = typeof calls;
export type CallPath = keyof Calls;
export type GetPath = {
  [P in CallPath]: Calls[P]['method'] extends 'GET' ? P : never;
}[CallPath];
export type PostPath = Exclude<CallPath, GetPath>;
/** The calls that only read. */
export type ReadPath = {
  [P in CallPath]: Calls[P] extends { readonly shows: unknown } ? P : never;
}[CallPath];
/** The calls that change something; all of them are posted. */
export type OperationPath = Exclude<CallPath, ReadPath>;

type PartOf<C, Part extends 'body' | 'query'> = C extends {
  readonly [K in Part]: infer S extends z.ZodType;
}
  ? z.input<S>
  : undefined;

export type BodyOf<P extends CallPath> = PartOf<Calls[P], 'body'>;
export type QueryOf<P extends CallPath> = PartOf<Calls[P], 'query'>;
/** What a call is sent, in its body or its query. */
export type InputOf<P extends CallPath> = P extends GetPath ? QueryOf<P> : BodyOf<P>;
/** The `data` of a call's answer. */
export type ResponseOf<P extends CallPath> = z.output<Calls[P]['data']>;

/** Every answer that is not an error. `status` is 1 unless the call gives it a meaning of its own. */
export interface Answer<Data> {
  status: number;
  data: Data;
  message?: string;
}
