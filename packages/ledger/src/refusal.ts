/** Why the ledger would not post, in the order in which it looks. */
export const refusalCodes = [
  'empty',
  'amount_not_positive',
  'unknown_kind',
  'account_type_mismatch',
  'unknown_account',
  'already_posted',
  'balance_too_low',
] as const;

export type RefusalCode = (typeof refusalCodes)[number];

/** Nothing was written; the caller's database transaction is still usable. */
export class LedgerRefusal extends Error {
  override readonly name = 'LedgerRefusal';
  readonly code: RefusalCode;

  constructor(code: RefusalCode) {
    super(`the ledger refused: ${code}`);
    this.code = code;
  }
}
