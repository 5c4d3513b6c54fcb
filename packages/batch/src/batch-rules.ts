/** The rules for the contents of a batch of each kind, which are checked before its bytes are looked at. */
import type { Chain } from '@goodturn/addresses/address-text';
import type { Asset, Batch, BatchItem, BatchKind, SubjectKind } from './batch.ts';
import { feeFactors, supersedesText, subjectKinds, subjectText } from './batch.ts';
import { BatchError, type BatchErrorCode } from './batch-error.ts';

interface KindRule {
  readonly subjects: readonly SubjectKind[];
  readonly assets: readonly Asset[];
  readonly chains: readonly Chain[];
  /** A replacement names the row that it replaces; other kinds name none. */
  readonly supersedes: boolean;
}

const everywhere = ['tron', 'ethereum'] as const;
const plain = { chains: everywhere, supersedes: false };
/** Only Ethereum's bytes have a nonce; Tron's expire. */
const again = { chains: ['ethereum'], supersedes: true, subjects: subjectKinds } as const;

const rules: Readonly<Record<BatchKind, KindRule>> = {
  payout: { ...plain, subjects: ['withdrawal'], assets: ['token'] },
  return: { ...plain, subjects: ['deposit'], assets: ['token'] },
  move: { ...plain, subjects: ['treasury'], assets: ['token', 'native'] },
  sweep: { ...plain, subjects: ['address'], assets: ['token', 'native'] },
  replace: { ...again, assets: ['token', 'native'] },
  void: { ...again, assets: ['native'] },
  proof: { ...plain, subjects: ['treasury'], assets: ['text'] },
};

/** Throws BatchError for the first row that a batch of this kind must not hold. */
export function checkRows(batch: Batch): void {
  const rule = rules[batch.kind];
  if (!rule.chains.includes(batch.chain)) throw new BatchError('not_of_chain', { field: 'kind' });
  const hasToken = batch.items.some(({ asset }) => asset === 'token');
  if (hasToken !== (batch.token !== undefined)) throw new BatchError('not_of_kind', { field: 'token' });
  const seen = new Set<string>();
  const lastNonces = new Map<string, bigint>();
  for (const [index, item] of batch.items.entries()) {
    const line = index + 1;
    const fault = itemFault(batch, rule, item, line) ?? orderFault(item, seen, lastNonces);
    if (fault) throw new BatchError(fault[0], { line, field: fault[1] });
  }
}

type Fault = readonly [code: BatchErrorCode, field: string] | undefined;

function itemFault({ chain, kind, from, token }: Batch, rule: KindRule, item: BatchItem, line: number): Fault {
  if (item.position !== BigInt(line)) return ['wrong_position', 'position'];
  if (!rule.subjects.includes(item.subject.kind)) return ['not_of_kind', 'subject'];
  if (!rule.assets.includes(item.asset)) return ['not_of_kind', 'asset'];
  if (item.validity.kind !== validityOf(item, chain)) return ['not_of_chain', 'validity'];
  if ((item.supersedes !== undefined) !== rule.supersedes) return ['not_of_kind', 'supersedes'];
  if (item.variants.length !== variantCount(item, chain)) return ['wrong_count', 'variants'];
  const movesNothing = kind === 'void' || kind === 'proof';
  if ((item.units === 0n) !== movesNothing) return ['not_of_kind', 'units'];
  if ((item.from === item.to) !== movesNothing) return ['pays_sender', 'to'];
  if (item.to === token) return ['not_of_kind', 'to'];
  return mayDiffer(kind, item) || item.from === from ? undefined : ['foreign_sender', 'from'];
}

const validityOf = ({ asset }: BatchItem, chain: Chain) =>
  asset === 'text' ? 'none' : chain === 'ethereum' ? 'nonce' : 'block';

export const variantCount = ({ asset }: Pick<BatchItem, 'asset'>, chain: Chain): number =>
  chain === 'ethereum' && asset !== 'text' ? feeFactors.length : 1;

/** Tokens at a deposit address are sent by that address, and each address proves itself. */
const mayDiffer = (kind: BatchKind, { subject, asset }: BatchItem): boolean =>
  kind === 'proof' || (subject.kind === 'address' && (kind !== 'sweep' || asset === 'token'));

function orderFault(item: BatchItem, seen: Set<string>, lastNonces: Map<string, bigint>): Fault {
  // A deposit address has a row for its top-up and one for its token.
  const subject = `${subjectText(item.subject)} ${item.asset} ${item.subject.kind === 'treasury' ? item.position : ''}`;
  if (seen.has(subject)) return ['repeated', 'subject'];
  seen.add(subject);
  if (item.supersedes !== undefined) {
    if (seen.has(supersedesText(item.supersedes))) return ['repeated', 'supersedes'];
    seen.add(supersedesText(item.supersedes));
  }
  if (item.validity.kind !== 'nonce') return undefined;
  const last = lastNonces.get(item.from);
  if (last !== undefined && item.validity.nonce <= last) return ['nonces_not_ascending', 'validity'];
  lastNonces.set(item.from, item.validity.nonce);
  return undefined;
}
