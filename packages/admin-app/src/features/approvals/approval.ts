import type { ResponseOf } from '@goodturn/contract';
import { formatAmount } from '../../shared/i18n/formats.ts';

export type Approval = ResponseOf<'approval/inquire'>['list'][number];
export type ApprovalDetails = ResponseOf<'approval/details'>;
export type Facts = ApprovalDetails['facts'];

/** A value of the request as it stands on the wire. */
export const valueOf = ({ payload }: Pick<Approval, 'payload'>, name: string): string | undefined =>
  payload.find(({ field }) => field === name)?.value;

/** The amount that it is about, as people read it; undefined if it is about none. */
export function amountOf(approval: Pick<Approval, 'payload'>): string | undefined {
  const wire = valueOf(approval, 'amount') ?? valueOf(approval, 'escrow');
  return wire === undefined ? undefined : formatAmount(wire);
}

/** What the bank or the chain calls it. */
export const referenceOf = (approval: Pick<Approval, 'payload'>): string | undefined =>
  valueOf(approval, 'transaction') ?? valueOf(approval, 'reference');
