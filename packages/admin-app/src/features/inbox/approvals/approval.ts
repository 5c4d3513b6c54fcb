import type { ResponseOf } from '@goodturn/contract';
import { formatAmount } from '../../../shared/i18n/formats.ts';
import { text, textOr, type KeyPart } from '../../../shared/i18n/texts.ts';

export type Approval = ResponseOf<'approval/inquire'>['list'][number];
export type ApprovalDetails = ResponseOf<'approval/details'>;
export type Facts = ApprovalDetails['facts'];

const valueOf = ({ payload }: Pick<Approval, 'payload'>, name: string): string | undefined =>
  payload.find(({ field }) => field === name)?.value;

/** Returns the formatted amount of the request; undefined if it has none. */
export function amountOf(approval: Pick<Approval, 'payload'>): string | undefined {
  const wire = valueOf(approval, 'amount') ?? valueOf(approval, 'escrow');
  return wire === undefined ? undefined : formatAmount(wire);
}

/** Returns the bank reference or the transaction hash. */
export const referenceOf = (approval: Pick<Approval, 'payload'>): string | undefined =>
  valueOf(approval, 'transaction') ?? valueOf(approval, 'reference');

export type Check = Facts['checks'][number];

const amounts: ReadonlySet<string> = new Set(['typed', 'announced', 'largest']);

/** Returns the key of the sentence: some checks have a more detailed one when more values are known. */
function sentenceOf({ check, values }: Check): KeyPart<'admin_view.checkFailed.'> {
  if (check === 'amount_announced' && values['factor'] !== undefined) return 'amount_times';
  return check === 'address_own' && values['owner'] !== undefined ? 'address_owner' : check;
}

export function checkText(check: Check): string {
  const values = Object.fromEntries(
    Object.entries(check.values).map(([name, value]) => [name, amounts.has(name) ? formatAmount(value) : value]),
  );
  if (!check.passed) return text(`admin_view.checkFailed.${sentenceOf(check)}`, values);
  return textOr(`admin_view.checkPassed.${check.check}`, '', values);
}
