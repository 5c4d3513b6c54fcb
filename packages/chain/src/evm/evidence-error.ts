export type EvidenceErrorKind =
  | 'block_missing'
  | 'no_final_block'
  | 'header_forged'
  | 'receipts_forged'
  | 'not_linked'
  | 'endpoints_disagree'
  | 'block_replaced';

/** Says why what was read is not believed. Nothing is observed then, and the same place is read again later. */
export class EvidenceError extends Error {
  override readonly name = 'EvidenceError';
  readonly kind: EvidenceErrorKind;
  readonly block: bigint | undefined;

  constructor(kind: EvidenceErrorKind, { block, endpoint }: { block?: bigint; endpoint?: string } = {}) {
    const place = block === undefined ? '' : ` at block ${block}`;
    super(`${kind}${place}${endpoint === undefined ? '' : ` (endpoint ${endpoint})`}`);
    this.kind = kind;
    this.block = block;
  }
}
