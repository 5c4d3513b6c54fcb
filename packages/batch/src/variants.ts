/** Compares the unsigned bytes of each row with the row itself: what is signed is the bytes. */
import { feeFactors, validityText, type Batch, type BatchItem } from './batch.ts';
import { BatchError } from './batch-error.ts';
import { variantCount } from './batch-rules.ts';
import { decodeEthereum, type EthereumTransfer } from './ethereum-transfer.ts';
import { provableText } from './signed-text.ts';
import { decodeTron, type TronTransfer } from './tron-transfer.ts';

/** The effect of one variant, in the terms of a row. Ethereum's bytes name no sender, and Tron's name no chain. */
interface VariantFacts {
  readonly chainId: bigint | undefined;
  readonly from: string | undefined;
  readonly token: string | undefined;
  readonly to: string;
  readonly units: bigint;
  readonly validity: string;
  /** The most that the chain can take for it, in the smallest units of its native coin. */
  readonly maxFee: bigint;
}

function ethereumFacts(transfer: EthereumTransfer): VariantFacts {
  const { chainId, nonce, gasLimit, maxFeePerGas, token, to, units } = transfer;
  const validity = validityText({ kind: 'nonce', nonce });
  return { chainId, from: undefined, token, to, units, validity, maxFee: gasLimit * maxFeePerGas };
}

function tronFacts({ reference, expiration, feeLimit, from, token, to, units }: TronTransfer): VariantFacts {
  const validity = validityText({ kind: 'block', reference, expiration });
  return { chainId: undefined, from, token, to, units, validity, maxFee: feeLimit };
}

/**
 * Returns the highest fee that a row's variants allow. Throws BatchError, with what the row says and what the bytes do,
 * unless every variant does exactly what its row says.
 */
export function checkVariants(batch: Batch, item: BatchItem): bigint {
  const line = Number(item.position);
  if (item.variants.length !== variantCount(item, batch.chain)) {
    throw new BatchError('wrong_count', { line, field: 'variants' });
  }
  if (item.asset === 'text') {
    if (!item.variants.every(provableText)) throw new BatchError('variant_not_readable', { line, field: 'variants' });
    return 0n;
  }
  const decode = batch.chain === 'ethereum' ? ethereumVariantsOf : tronVariantsOf;
  const facts = decodeRow(line, () => decode(item));
  for (const one of facts) requireSame(batch, item, one);
  return facts.at(-1)?.maxFee ?? 0n;
}

function decodeRow<T>(line: number, decode: () => T): T {
  try {
    return decode();
  } catch (error) {
    throw error instanceof BatchError ? new BatchError(error.code, { line, field: 'variants' }) : error;
  }
}

const tronVariantsOf = ({ variants }: BatchItem): VariantFacts[] =>
  variants.map((bytes) => tronFacts(decodeTron(bytes)));

/** Returns what the three variants do, which differ in nothing but the fee: 1, 2 and 4 times the first one's. */
function ethereumVariantsOf({ variants }: BatchItem): VariantFacts[] {
  const transfers = variants.map(decodeEthereum);
  const [first] = transfers;
  const isScaled = transfers.every((transfer, index) => {
    const factor = feeFactors[index];
    return (
      first !== undefined &&
      factor !== undefined &&
      transfer.gasLimit === first.gasLimit &&
      transfer.maxFeePerGas === first.maxFeePerGas * factor &&
      transfer.maxPriorityFeePerGas === first.maxPriorityFeePerGas * factor
    );
  });
  if (!isScaled) throw new BatchError('variant_fees');
  return transfers.map(ethereumFacts);
}

function requireSame(batch: Batch, item: BatchItem, facts: VariantFacts): void {
  const line = Number(item.position);
  const demand = (field: string, approved: string, found: string): void => {
    if (approved !== found)
      throw new BatchError('variant_differs', { line, field, approved, found, chain: batch.chain });
  };
  if (facts.chainId !== undefined) demand('chainId', `${batch.chainId}`, `${facts.chainId}`);
  if (facts.from !== undefined) demand('from', item.from, facts.from);
  demand('asset', item.asset === 'token' ? (batch.token ?? '-') : '-', facts.token ?? '-');
  demand('to', item.to, facts.to);
  demand('units', `${item.units}`, `${facts.units}`);
  demand('validity', validityText(item.validity), facts.validity);
}
