import type { ResponseOf } from '@goodturn/contract';
import { formatAmount } from '../../../shared/i18n/formats.ts';

export type Approval = ResponseOf<'approval/inquire'>['list'][number];
export type ApprovalDetails = ResponseOf<'approval/details'>;
export type Facts = ApprovalDetails['facts'];

/** Returns a value of the request in its wire format. */
export const valueOf = ({ payload }: Pick<Approval, 'payload'>, name: string): string | undefined =>
  payload.find(({ field }) => field === name)?.value;

/** Returns the formatted amount of the request; undefined if it has none. */
export function amountOf(approval: Pick<Approval, 'payload'>): string | undefined {
  const wire = valueOf(approval, 'amount') ?? valueOf(approval, 'escrow');
  return wire === undefined ? undefined : formatAmount(wire);
}

/** Returns the bank reference or the transaction hash. */
export const referenceOf = (approval: Pick<Approval, 'payload'>): string | undefined =>
  valueOf(approval, 'transaction') ?? valueOf(approval, 'reference');
