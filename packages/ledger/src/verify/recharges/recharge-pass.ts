import { accountId } from '../../accounts/accounts.ts';
import { type Context, type Pass, owned } from '../context.ts';
import { bool, int, optionalInt, optionalText, optionalTime, type RowOf, time } from '../reading/columns.ts';
import { groupBy } from '../reading/groups.ts';
import { forEach } from '../reading/stream.ts';
import { minute } from '../reading/time.ts';
import { differences } from '../transfers/demanded.ts';
import { transfersOf } from '../transfers/transfer-rows.ts';
import { usd, when } from '../finding-text.ts';
import { amountOf, fieldsOf } from '../approvals/fields.ts';
import { methodOf, spelled } from './payment-methods.ts';

const columns = {
  id: int,
  customerId: int,
  paymentMethodId: int,
  status: int,
  requestedAmount: optionalInt,
  creditedAmount: optionalInt,
  transactionReference: optionalText,
  transactionPosition: optionalInt,
  createdAt: time,
  decidedAt: optionalTime,
  approvalId: optionalInt,
  depositId: optionalInt,
  failedBy: optionalInt,
  hasCustomer: ['c.id is not null', bool],
  approvalKind: ['p.kind', optionalText],
  approvalState: ['p.state', optionalText],
  approvalSubject: ['p.subject_id', optionalInt],
  approvedAt: ['p.decided_at', optionalTime],
  payload: ['p.payload::text', optionalText],
} as const;
type Recharge = RowOf<typeof columns>;

const states = ['waiting', 'credited', 'failed'];

/** Compares a credited recharge with the approval of two persons. */
function* approvalFaults(recharge: Recharge): Generator<string> {
  const { customerId, creditedAmount, paymentMethodId, transactionReference, transactionPosition, decidedAt } =
    recharge;
  if (recharge.approvalKind !== 'manual_recharge' || recharge.approvalState !== 'approved') {
    yield 'was credited without two persons who agreed on that';
    return;
  }
  const fields = fieldsOf(recharge.payload);
  if (recharge.approvalSubject !== customerId)
    yield `was credited to customer ${customerId}, and agreed on for customer ${recharge.approvalSubject}`;
  if (amountOf(fields['amount']) !== creditedAmount)
    yield `credits ${usd(creditedAmount)}, and ${fields['amount']} was agreed on`;
  if (fields['paymentMethod'] !== methodOf(paymentMethodId))
    yield `came by ${methodOf(paymentMethodId)}, and ${fields['paymentMethod']} was agreed on`;
  if (
    spelled('chain', fields['transaction'] ?? '') !== transactionReference ||
    fields['position'] !== `${transactionPosition}`
  ) {
    yield `names the transaction ${transactionReference} at ${transactionPosition}, and ${fields['transaction']} at ${fields['position']} was agreed on`;
  }
  if (decidedAt !== recharge.approvedAt)
    yield `was credited at ${when(decidedAt)}, and agreed on at ${when(recharge.approvedAt)}`;
}

function* stateFaults(recharge: Recharge, { latest, administrators }: Context): Generator<string> {
  const { createdAt, decidedAt, customerId, failedBy } = recharge;
  if (!recharge.hasCustomer) yield `belongs to customer ${customerId}, who does not exist`;
  if (createdAt > latest || (decidedAt ?? createdAt) > latest) yield 'is dated in the future';
  if (decidedAt !== null && decidedAt + minute < createdAt) yield 'was decided before it was made';
  if (failedBy !== null && owned(administrators.get(failedBy), customerId, decidedAt)) {
    yield `was failed by administrator ${failedBy}, whose own account it is`;
  }
}

function checkRecharge(recharge: Recharge, context: Context): void {
  const { id, status } = recharge;
  for (const fault of stateFaults(recharge, context)) {
    context.report('recharge_transfers_match_state', [`recharge ${id}`], `Recharge ${id} ${fault}.`);
  }
  // What a deposit credits rests on the watchers, which the pass of deposits compares.
  if (status !== 1n || recharge.depositId !== null) return;
  for (const fault of approvalFaults(recharge)) {
    const ids = [`recharge ${id}`, ...(recharge.approvalId === null ? [] : [`approval ${recharge.approvalId}`])];
    context.report('recharge_has_two_approvers', ids, `Recharge ${id} ${fault}.`);
  }
}

/** Checks every recharge with its transfer and its approval. */
export const rechargePass: Pass = {
  name: 'recharges',
  run: async (context) => {
    const { snapshot, report } = context;
    const transfers = groupBy(
      transfersOf(snapshot, 'recharge'),
      ({ subjectId }) => subjectId,
      ({ id, subjectId, amount }) =>
        report(
          'transfer_has_subject',
          [`transfer ${id}`, `recharge ${subjectId}`],
          `Transfer ${id} of ${usd(amount)} belongs to recharge ${subjectId}, which does not exist.`,
        ),
    );
    const recharges = snapshot.stream({
      columns,
      from: `only shop.recharge r left join only shop.approval p on p.id = r.approval_id
        left join only shop.customer c on c.id = r.customer_id`,
      alias: 'r',
      orderBy: 'r.id',
    });
    await forEach(recharges, async (recharge) => {
      const { id, status, paymentMethodId, customerId, creditedAmount, decidedAt: at } = recharge;
      const debit = accountId('external', paymentMethodId);
      const credit = accountId('customer.available', customerId);
      const demanded =
        status === 1n ? [{ kind: 'recharge', debit, credit, amount: creditedAmount ?? 0n, at } as const] : [];
      for (const { fault, ids } of differences(demanded, await transfers.take(id))) {
        const sentence = `Recharge ${id} is ${states[Number(status)] ?? 'in no state'}: ${fault}.`; // index: of the state
        report('recharge_transfers_match_state', [`recharge ${id}`, ...ids], sentence);
      }
      checkRecharge(recharge, context);
    });
    await transfers.finish();
  },
};
