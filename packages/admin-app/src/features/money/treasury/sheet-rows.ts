import type { ResponseOf } from '@goodturn/contract';
import { add, formatMoney, parseMoney } from '@goodturn/money';

export type Treasury = ResponseOf<'treasury/inquire'>;

const owed = ['customersAvailable', 'customersFrozen', 'brandsAvailable', 'brandsPending', 'escrow'] as const;
const own = ['fees', 'commission', 'goodwill', 'shortfall'] as const;

export interface SheetRow<Name extends string = string> {
  name: Name;
  amount: string;
}

/** Returns both sides of the balance sheet: reserves and owners. If the totals differ, the ledger is broken. */
export function sheetOf(treasury: Treasury) {
  const held = treasury.reserves.map(({ paymentMethod, amount }) => ({ name: paymentMethod, amount }));
  const rowsOf = <Name extends keyof Omit<Treasury, 'reserves'>>(names: readonly Name[]): SheetRow<Name>[] =>
    names.map((name) => ({ name, amount: treasury[name] }));
  const [owedRows, ownRows] = [rowsOf(owed), rowsOf(own)];
  const heldTotal = totalOf(held);
  const ownersTotal = totalOf([...owedRows, ...ownRows]);
  return { held, owed: owedRows, own: ownRows, heldTotal, ownersTotal, agrees: heldTotal === ownersTotal };
}

function totalOf(rows: readonly SheetRow[]): string {
  return formatMoney(add(...rows.map(({ amount }) => parseMoney(amount))));
}
