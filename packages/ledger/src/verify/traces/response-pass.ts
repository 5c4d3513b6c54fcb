import type { Context, Pass } from '../context.ts';
import { amountOf, idOf } from '../approvals/fields.ts';
import { methodOf } from '../recharges/payment-methods.ts';
import { optionalInt, optionalText, optionalTime, text, time } from '../reading/columns.ts';
import { forEach } from '../reading/stream.ts';
import { minute } from '../reading/time.ts';

type ApiResponse = Readonly<Record<string, unknown>>;

function responseIn(json: string): ApiResponse {
  const parsed: unknown = JSON.parse(json);
  return typeof parsed === 'object' && parsed !== null ? (parsed as ApiResponse) : {};
}

const fieldOf = (response: ApiResponse, name: string): string | undefined =>
  typeof response[name] === 'string' ? response[name] : undefined;

const keptResponses = { caller: text, key: text, response: text, createdAt: time } as const;
/** Extracts the id that a response contains from its text. */
const idIn = (field: string): string => `substring(k.response from '"${field}":"([0-9]{1,18})"')::bigint`;

/** Checks the responses to customers' withdrawal requests. */
async function checkWithdrawals({ snapshot, report, isLive }: Context): Promise<void> {
  const rows = snapshot.stream({
    columns: {
      ...keptResponses,
      id: ['w.id', optionalInt],
      customerId: ['w.customer_id', optionalInt],
      amount: ['w.amount', optionalInt],
      address: ['w.address', optionalText],
      paymentMethodId: ['w.payment_method_id', optionalInt],
      fee: ['w.fee', optionalInt],
      requestedAt: ['w.requested_at', optionalTime],
    },
    from: `(select * from only shop.idempotency where call = 'customer/doWithdraw') k
      full join only shop.withdrawal w on w.id = ${idIn('withdrawalId')}`,
    alias: 'k',
  });
  await forEach(rows, ({ caller, response, createdAt, ...withdrawal }) => {
    if (response === '') {
      if (!isLive) return;
      const sentence = `Nobody was ever told of withdrawal ${withdrawal.id}: it was not requested by way of the application.`;
      report('response_matches_operation', [`withdrawal ${withdrawal.id}`], sentence);
      return;
    }
    const told = responseIn(response);
    const ids = [`withdrawal ${fieldOf(told, 'withdrawalId')}`];
    const isSame =
      caller === `c${withdrawal.customerId}` &&
      withdrawal.requestedAt === createdAt &&
      amountOf(fieldOf(told, 'amount')) === withdrawal.amount &&
      amountOf(fieldOf(told, 'fee')) === withdrawal.fee &&
      amountOf(fieldOf(told, 'received')) === (withdrawal.amount ?? 0n) - (withdrawal.fee ?? 0n) &&
      fieldOf(told, 'stage') === 'under_review' &&
      fieldOf(told, 'address') === withdrawal.address &&
      fieldOf(told, 'paymentMethod') === methodOf(withdrawal.paymentMethodId ?? 0n);
    if (isSame) return;
    const sentence = `The customer of withdrawal ${fieldOf(told, 'withdrawalId')} asked for ${fieldOf(told, 'amount')} to ${fieldOf(told, 'address')}, and it says something else, or is gone.`;
    report('response_matches_operation', ids, sentence);
  });
}

/** Checks the responses to announced recharges, which state the requested amount whether credited or not. */
async function checkRecharges({ snapshot, report, isLive }: Context): Promise<void> {
  const rows = snapshot.stream({
    columns: {
      ...keptResponses,
      id: ['r.id', optionalInt],
      customerId: ['r.customer_id', optionalInt],
      paymentMethodId: ['r.payment_method_id', optionalInt],
      requestedAmount: ['r.requested_amount', optionalInt],
      createdAtThere: ['r.created_at', optionalTime],
    },
    from: `(select * from only shop.idempotency where call = 'customer/doRecharge') k
      full join (select * from only shop.recharge where requested_amount is not null) r on r.id = ${idIn('rechargeId')}`,
    alias: 'k',
  });
  await forEach(rows, ({ caller, response, createdAt, ...recharge }) => {
    if (response === '') {
      if (!isLive) return;
      const sentence = `Nobody was ever told of recharge ${recharge.id}: it was not announced by way of the application.`;
      report('response_matches_operation', [`recharge ${recharge.id}`], sentence);
      return;
    }
    const told = responseIn(response);
    const isSame =
      caller === `c${recharge.customerId}` &&
      recharge.createdAtThere === createdAt &&
      amountOf(fieldOf(told, 'requestedAmount')) === recharge.requestedAmount &&
      fieldOf(told, 'paymentMethod') === methodOf(recharge.paymentMethodId ?? 0n);
    if (isSame) return;
    const id = fieldOf(told, 'rechargeId');
    const sentence = `Recharge ${id} was announced as ${fieldOf(told, 'requestedAmount')}, and says something else, or is gone.`;
    report('response_matches_operation', [`recharge ${id}`], sentence);
  });
}

/** Checks that a requested return exists, whatever its state. */
async function checkReturns({ snapshot, report }: Context): Promise<void> {
  const rows = snapshot.stream({
    columns: { ...keptResponses, requestedAt: ['r.requested_at', optionalTime] },
    from: `only shop.idempotency k left join only shop.return_request r on r.id = ${idIn('returnId')}`,
    alias: 'k',
    where: `k.call = 'customer/returnOrder'`,
  });
  await forEach(rows, ({ response, createdAt, requestedAt }) => {
    if (requestedAt === createdAt) return;
    const returnId = fieldOf(responseIn(response), 'returnId');
    const sentence = `A customer requested return ${returnId}, which is ${requestedAt === null ? 'gone' : 'dated differently'}.`;
    report('response_matches_operation', [`return ${returnId}`], sentence);
  });
}

/** The response of an operation that always takes two persons: the approval's id alone. */
const requested = `'^[{]"approvalId":"([0-9]{1,18})"[}]$'`;

/** Checks that an administrator's request received the id of its approval. */
async function checkRequests({ snapshot, report }: Context): Promise<void> {
  const rows = snapshot.stream({
    columns: {
      ...keptResponses,
      id: ['p.id', optionalInt],
      requestedBy: ['p.requested_by', optionalInt],
      requestedAt: ['p.requested_at', optionalTime],
    },
    from: `only shop.idempotency k left join only shop.approval p on p.id = substring(k.response from ${requested})::bigint`,
    alias: 'k',
    where: `k.caller ~ '^a[0-9]{1,18}$' and k.response ~ ${requested}`,
  });
  await forEach(rows, ({ caller, response, createdAt, requestedBy, requestedAt }) => {
    const apart = (requestedAt ?? 0n) - createdAt;
    if (idOf(caller.slice(1)) === requestedBy && apart <= minute && apart >= -minute) return;
    const sentence = `Administrator ${caller.slice(1)} was told of a request by ${response}; the approval says something else, or is gone.`;
    report('approval_matches_audit', [`administrator ${caller.slice(1)}`], sentence);
  });
}

/**
 * Compares the responses stored under idempotency keys with the rows they describe: a response never changes
 * afterwards.
 */
export const responsePass: Pass = {
  name: 'responses',
  run: async (context) => {
    await checkWithdrawals(context);
    await checkRecharges(context);
    await checkReturns(context);
    await checkRequests(context);
  },
};
