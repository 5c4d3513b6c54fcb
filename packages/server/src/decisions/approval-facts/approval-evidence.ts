// Finds the other uses of the addresses and references of a request.
import { normalAddress } from '@goodturn/addresses';
import { externalMethod, paymentMethodCode, type ApprovalFacts } from '@goodturn/contract';
import { formatMoney, moneyFromMicros } from '@goodturn/money';
import { chainOf } from '../../foundation/deposit-chains.ts';
import type { FactsSubject } from './approval-changes.ts';
import {
  findDepositAddress,
  findOwnerOfAddress,
  listBookings,
  listCredits,
  listCreditsNaming,
  listWithdrawalsTo,
  type Reader,
  type StoredUse,
} from './approval-facts-store.ts';
import { networkOf } from '../approvals/payment-reference.ts';

type Evidence = ApprovalFacts['evidence'][number];

export interface FoundEvidence {
  /** The customer's own address on the chain over which the money is said to have come. */
  depositAddress: string | undefined;
  credits: StoredUse[];
  /** The typed address, its owner, and its earlier uses. */
  typed: { owner: { id: bigint; name: string } | undefined; uses: StoredUse[] } | undefined;
  reference: { field: 'transaction' | 'reference'; value: string; bookings: StoredUse[] } | undefined;
  payout: { address: string; uses: StoredUse[] } | undefined;
}

const withdrawalKinds: ReadonlySet<string> = new Set([
  'withdrawal_approval',
  'withdrawal_rejection',
  'withdrawal_payout',
  'payout_abandonment',
]);

const depositKinds: ReadonlySet<string> = new Set(['deposit_credit', 'deposit_return', 'deposit_keep']);

export async function readEvidence(reader: Reader, subject: FactsSubject): Promise<FoundEvidence> {
  const { approvalId, kind, fields, subjectId = 0n, customerId = 0n } = subject;
  const method = paymentMethodCode.safeParse(fields.paymentMethod).data;
  const field = fields.transaction === undefined ? 'reference' : 'transaction';
  const value = fields[field];
  const found: FoundEvidence = {
    depositAddress: undefined,
    credits: [],
    typed: undefined,
    reference: undefined,
    payout: undefined,
  };
  if (value !== undefined) {
    const network = networkOf(fields.paymentMethod ?? fields.from ?? 'bank');
    found.reference = { field, value, bookings: await listBookings(reader, { network, reference: value, approvalId }) };
  }
  if ((kind === 'manual_recharge' || depositKinds.has(kind)) && method !== undefined) {
    const chain = chainOf(method);
    found.depositAddress = await findDepositAddress(reader, customerId, chain);
    found.credits = await listCredits(reader, { customerId, chain, approvalId });
    if (fields.address !== undefined) found.typed = await readTyped(reader, fields.address, chain, approvalId);
  }
  if (withdrawalKinds.has(kind) && fields.address !== undefined) {
    const { address } = fields;
    found.payout = { address, uses: await listWithdrawalsTo(reader, { address, withdrawalId: subjectId }) };
  }
  return found;
}

/** Reads the owner and the uses of a typed address, in any capitalisation. */
async function readTyped(
  reader: Reader,
  typed: string,
  chain: 'tron' | 'ethereum',
  approvalId: bigint,
): Promise<FoundEvidence['typed']> {
  const address = normalAddress(chain, typed) ?? typed;
  const owner = await findOwnerOfAddress(reader, address);
  const uses =
    owner === undefined
      ? await listCreditsNaming(reader, { address: typed, approvalId })
      : await listCredits(reader, { customerId: owner.id, chain, approvalId });
  return { owner, uses };
}

/** Returns the evidence in the form of the back office; `time` formats a time in the site's zone. */
export function evidenceView(
  { kind, fields }: Pick<FactsSubject, 'kind' | 'fields'>,
  { depositAddress, credits, typed, reference, payout }: FoundEvidence,
  time: (at: Date) => string,
): Evidence[] {
  const paymentMethod = externalMethod.safeParse(fields.paymentMethod ?? fields.from).data ?? null;
  const row = (field: Evidence['field'], value: string, isTyped: boolean, uses: StoredUse[]): Evidence => ({
    field,
    value,
    paymentMethod,
    isTyped,
    uses: uses.map(({ by, id, name, amount, at }) => ({
      by,
      id: `${id}`,
      name: name ?? '',
      amount: amount === null ? null : formatMoney(moneyFromMicros(amount)),
      at: time(at),
    })),
    moreUses: Math.max(0, (uses[0]?.total ?? 0) - uses.length),
  });
  const typedAddress = payout === undefined ? fields.address : undefined;
  return [
    ...(reference === undefined
      ? []
      : [row(reference.field, reference.value, !depositKinds.has(kind), reference.bookings)]),
    ...(depositAddress === undefined ? [] : [row('depositAddress', depositAddress, false, credits)]),
    ...(typedAddress === undefined ? [] : [row('address', typedAddress, true, typed?.uses ?? [])]),
    ...(payout === undefined ? [] : [row('address', payout.address, false, payout.uses)]),
  ];
}
