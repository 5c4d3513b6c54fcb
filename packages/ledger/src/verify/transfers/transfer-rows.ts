import { int, optionalInt, type RowOf, text, time } from '../reading/columns.ts';
import type { Snapshot } from '../reading/snapshot.ts';
import { kindsOf, type Subject } from './kinds.ts';

/** A transfer as it belongs to something. */
const subjectTransferColumns = {
  id: int,
  debitAccountId: int,
  creditAccountId: int,
  amount: int,
  kind: text,
  subjectId: int,
  correctsTransferId: optionalInt,
  createdAt: time,
  availableBalanceAfter: optionalInt,
} as const;

export type SubjectTransfer = RowOf<typeof subjectTransferColumns>;

/** The transfers that belong to orders, campaigns …, in the order of these. */
export const transfersOf = (snapshot: Snapshot, subject: Subject) =>
  snapshot.stream({
    columns: subjectTransferColumns,
    from: 'only ledger.transfer t',
    alias: 't',
    where: `t.kind in (${kindsOf(subject)})`,
    orderBy: 't.subject_id, t.id',
  });
