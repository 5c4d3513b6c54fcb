import { formatAmount } from '../../../shared/i18n/formats.ts';
import { type KeyPart, text, textOr } from '../../../shared/i18n/texts.ts';
import type { Facts } from './approval.ts';

export type Check = Facts['checks'][number];

const amounts: ReadonlySet<string> = new Set(['typed', 'announced', 'largest']);

/** Returns the key of the sentence: some checks have a more detailed one when more values are known. */
function sentenceOf({ check, values }: Check): KeyPart<'admin_view.checkFailed.'> {
  if (check === 'amount_announced' && values['factor'] !== undefined) return 'amount_times';
  return check === 'address_own' && values['owner'] !== undefined ? 'address_owner' : check;
}

/** Returns the translated result of a check. */
export function checkText(check: Check): string {
  const values = Object.fromEntries(
    Object.entries(check.values).map(([name, value]) => [name, amounts.has(name) ? formatAmount(value) : value]),
  );
  if (!check.passed) return text(`admin_view.checkFailed.${sentenceOf(check)}`, values);
  return textOr(`admin_view.checkPassed.${check.check}`, '', values);
}
