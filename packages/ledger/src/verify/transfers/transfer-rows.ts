import { int, optionalInt, type RowOf, text, time } from '../reading/columns.ts';
import type { Snapshot } from '../reading/snapshot.ts';
import { kindsOf, type Subject } from './kinds.ts';

/** The columns of a transfer that belongs to a subject. */
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

/** Reads the transfers of orders, campaigns or other subjects, in the order of the subjects' ids. */
export const transfersOf = (snapshot: Snapshot, subject: Subject) =>
  snapshot.stream({
    columns: subjectTransferColumns,
    from: 'only ledger.transfer t',
    alias: 't',
    where: `t.kind in (${kindsOf(subject)})`,
    orderBy: 't.subject_id, t.id',
  });
