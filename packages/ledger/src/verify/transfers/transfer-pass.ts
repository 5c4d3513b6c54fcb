import { type AccountType, accountOf } from '../../accounts/accounts.ts';
import type { TransferKind } from '../../transfers/transfer-kinds.ts';
import type { Context, Pass } from '../context.ts';
import { int, optionalInt, type RowOf, text, time } from '../reading/columns.ts';
import { forEach } from '../reading/stream.ts';
import { createTreeTotals } from '../proofs/tree-totals.ts';
import { accountName, when } from '../finding-text.ts';
import { type KindRule, kindRules } from './kinds.ts';
import { createSealChain } from './seal-chain.ts';
import { checkTail } from './tail.ts';

const columns = {
  id: int,
  debitAccountId: int,
  creditAccountId: int,
  amount: int,
  kind: text,
  subjectId: int,
  customerId: optionalInt,
  availableBalanceAfter: optionalInt,
  correctsTransferId: optionalInt,
  createdAt: time,
} as const;
type Transfer = RowOf<typeof columns>;

/** Builds the line that a seal covers, from the plain columns. */
const sealedLine = (t: Transfer): string =>
  `${t.id}|${t.debitAccountId}|${t.creditAccountId}|${t.amount}|${t.kind}|${t.subjectId}|${t.customerId ?? '-'}|${t.availableBalanceAfter ?? '-'}|${t.correctsTransferId ?? '-'}|${t.createdAt}\n`;

function partsOf(id: bigint): { type: AccountType; ownerId: bigint } | undefined {
  try {
    return accountOf(id);
  } catch {
    return undefined;
  }
}

function correctionFault({ correctsTransferId }: Transfer, rule: KindRule): string | undefined {
  if (correctsTransferId === null && rule.corrects === 'always') return 'it names no transfer that it takes back';
  return correctsTransferId !== null && rule.corrects === undefined
    ? 'it says that it takes back another one'
    : undefined;
}

function faultOf(transfer: Transfer): string | undefined {
  const rule: KindRule | undefined = kindRules[transfer.kind as TransferKind];
  if (rule === undefined) return `there is no kind ${transfer.kind}`;
  if (transfer.amount <= 0n) return 'its amount is not above zero';
  const [debit, credit] = [partsOf(transfer.debitAccountId), partsOf(transfer.creditAccountId)];
  if (debit?.type !== rule.debit)
    return `a ${transfer.kind} comes from ${rule.debit} and not from ${accountName(transfer.debitAccountId)}`;
  if (credit?.type !== rule.credit)
    return `a ${transfer.kind} goes to ${rule.credit} and not to ${accountName(transfer.creditAccountId)}`;
  if (transfer.debitAccountId === transfer.creditAccountId) return 'it goes to the account that it comes from';
  if (rule.sameOwner && debit.ownerId !== credit.ownerId) return 'it only changes its place, and yet its owner';
  const available = [debit, credit].find(({ type }) => type === 'customer.available');
  if (transfer.customerId !== (available?.ownerId ?? null))
    return "it stands on another customer's statement, or on none";
  return correctionFault(transfer, rule);
}

/** Checks every transfer in itself, the chain of seals over all of them, and the totals of published trees. */
export const transferPass: Pass = {
  name: 'transfers',
  run: async (context: Context) => {
    const { snapshot, report, latest } = context;
    const chain = createSealChain(context);
    const treeTotals = await createTreeTotals(context);
    const transfers = snapshot.stream({ columns, from: 'only ledger.transfer t', alias: 't', orderBy: 't.id' });
    await forEach(transfers, (transfer) => {
      const fault = faultOf(transfer);
      const ids = [`transfer ${transfer.id}`];
      if (fault !== undefined)
        report('transfer_matches_kind', ids, `Transfer ${transfer.id} is none that can be: ${fault}.`);
      if (transfer.createdAt > latest) {
        report(
          'time_is_not_ahead',
          ids,
          `Transfer ${transfer.id} is dated ${when(transfer.createdAt)}, which is still to come.`,
        );
      }
      treeTotals.add(transfer);
      return chain.add({ id: transfer.id, line: sealedLine(transfer), createdAt: transfer.createdAt });
    });
    treeTotals.finish();
    await checkTail(context, 'transfers', await chain.finish());
  },
};
