import type { TransferKind } from '../../transfers/transfer-kinds.ts';
import { accountName, usd, when } from '../finding-text.ts';
import type { SubjectTransfer } from './transfer-rows.ts';

/** A transfer that a state demands. Transfers of zero are not written. */
export interface Demanded {
  kind: TransferKind;
  debit: bigint;
  credit: bigint;
  amount: bigint;
  /** The time of the posting, which is that of the step that demands it. */
  at: bigint | null;
  /** The kind of the transfer that it corrects, among those of the same subject. */
  corrects?: TransferKind;
}

function faultOf(
  transfer: SubjectTransfer,
  demand: Demanded,
  siblings: readonly SubjectTransfer[],
): string | undefined {
  const { kind, debit, credit, amount, at } = demand;
  if (transfer.amount !== amount) return `its ${kind} is ${usd(transfer.amount)} and would have to be ${usd(amount)}`;
  if (transfer.debitAccountId !== debit)
    return `its ${kind} comes from ${accountName(transfer.debitAccountId)} and not from ${accountName(debit)}`;
  if (transfer.creditAccountId !== credit)
    return `its ${kind} goes to ${accountName(transfer.creditAccountId)} and not to ${accountName(credit)}`;
  if (transfer.createdAt !== at)
    return `its ${kind} is dated ${when(transfer.createdAt)}, and the step that posted it ${when(at)}`;
  const corrected = siblings.find((one) => one.kind === demand.corrects)?.id ?? null;
  if (transfer.correctsTransferId !== corrected) return `its ${kind} does not name the transfer that it takes back`;
  return undefined;
}

/** Returns each difference between the existing transfers and those that the state demands, with the ids. */
export function differences(
  demanded: readonly Demanded[],
  transfers: readonly SubjectTransfer[],
): { fault: string; ids: string[] }[] {
  const open = new Map(demanded.filter(({ amount }) => amount !== 0n).map((demand) => [demand.kind as string, demand]));
  const found = transfers.flatMap((transfer) => {
    const demand = open.get(transfer.kind);
    open.delete(transfer.kind);
    const fault =
      demand === undefined
        ? `it has a ${transfer.kind} of ${usd(transfer.amount)} that its state does not demand`
        : faultOf(transfer, demand, transfers);
    return fault === undefined ? [] : [{ fault, ids: [`transfer ${transfer.id}`] }];
  });
  const missing = [...open.values()].map(({ kind, amount }) => ({
    fault: `its ${kind} of ${usd(amount)} was never posted`,
    ids: [],
  }));
  return [...found, ...missing];
}
