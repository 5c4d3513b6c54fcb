/**
 * Requests and decisions as the application makes them: the request in one database transaction, the decision in
 * another.
 */
import { type DatabaseTransaction, inTransaction } from '@goodturn/database';
import { sql } from 'kysely';
import {
  type ApprovalInput,
  type DecisionDenial,
  decideApproval,
  failApproval,
  requestApproval,
  withdrawApproval,
} from '../approvals/approvals.ts';
import { carryOut } from '../approvals/approved-operations.ts';
import { confirmSecondCredit } from '../recharges/second-credits.ts';
import type { TestAdministrator } from './administrators.ts';
import { type SmallShop, startOfTests } from './create-small-shop.ts';

/** The content of an approval request, with its fields in wire format. */
export interface ApprovalRequest {
  kind: string;
  subjectId?: bigint | undefined;
  fields?: Readonly<Record<string, string>>;
  reason?: string;
}

export interface Deciding {
  now?: Date;
  requester?: TestAdministrator;
  decider?: TestAdministrator;
  /** The persons who confirm that a recharge is a second credit of its chain transaction; by default nobody. */
  secondCredit?: 'requester' | 'decider' | 'both';
}

export type Operation<Result> = (transaction: DatabaseTransaction, approvalId: bigint, now: Date) => Promise<Result>;

const operationsByName = new Map<string, Operation<string>>();

/** Returns the operation that a ledger function carries out; the same name always gives the same object. */
export function carriedOutBy(functionName: string): Operation<string> {
  const known = operationsByName.get(functionName);
  if (known !== undefined) return known;
  const operation: Operation<string> = (transaction, approvalId, now) =>
    carryOut(transaction, functionName, approvalId, now);
  operationsByName.set(functionName, operation);
  return operation;
}

export const inputOf = ({ kind, subjectId, fields = {}, reason = 'test' }: ApprovalRequest): ApprovalInput => ({
  kind,
  subjectId,
  payload: { subject: '', fields },
  reason,
});

/**
 * Requests in a separate database transaction, after withdrawing an identical pending request; returns the approval's
 * id.
 */
export async function request(
  shop: SmallShop,
  input: ApprovalRequest,
  { now = startOfTests, requester, secondCredit }: Deciding = {},
): Promise<bigint> {
  const { session } = requester ?? shop.administrators[0];
  const answer = await inTransaction(shop.database, async (transaction) => {
    const first = await requestApproval(transaction, session, inputOf(input), now);
    if (first.result === 'requested' && (secondCredit === 'requester' || secondCredit === 'both')) {
      await confirmSecondCredit(transaction, session, { approvalId: first.approvalId, act: 'request' }, now);
    }
    if (first.result !== 'already_pending') return first;
    for (const other of shop.administrators) {
      await withdrawApproval(transaction, other.session, first.approvalId, now);
    }
    return await requestApproval(transaction, session, inputOf(input), now);
  });
  if (answer.result !== 'requested') throw new Error(`not requested: ${answer.result}`);
  return answer.approvalId;
}

/** Rolls back the database transaction of an approval that could not be carried out. */
class NotCarriedOut extends Error {
  override readonly name = 'NotCarriedOut';
}

/**
 * Approves and carries out in one database transaction. If the operation rejects, everything is rolled back and the
 * approval is recorded as failed, as the application does.
 */
export async function approve<Result extends string>(
  shop: SmallShop,
  approvalId: bigint,
  operation: Operation<Result>,
  { now = startOfTests, decider = shop.administrators[1], secondCredit }: Deciding = {},
): Promise<Result | DecisionDenial | 'stale'> {
  let refused: Result | undefined;
  try {
    return await inTransaction(shop.database, async (transaction) => {
      const decision = await decideApproval(
        transaction,
        decider.session,
        { approvalId, approve: true, remark: null },
        now,
      );
      if (decision !== 'approved') return decision as DecisionDenial | 'stale';
      if (secondCredit === 'decider' || secondCredit === 'both') {
        await confirmSecondCredit(transaction, decider.session, { approvalId, act: 'decision' }, now);
      }
      const result = await operation(transaction, approvalId, now);
      if (await isUsed(transaction, approvalId)) return result;
      refused = result;
      throw new NotCarriedOut();
    });
  } catch (error) {
    if (!(error instanceof NotCarriedOut) || refused === undefined) throw error;
  }
  const failure = { approvalId, outcome: refused, remark: null };
  await inTransaction(shop.database, (transaction) => failApproval(transaction, decider.session, failure, now));
  return refused;
}

async function isUsed(transaction: DatabaseTransaction, approvalId: bigint): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select used_at is not null as used from shop.approval where id = ${approvalId}`.execute(transaction);
  return rows[0]?.used ?? false;
}

/** Requests, approves and carries out; returns the operation's result. */
export async function runApproved<Result extends string>(
  shop: SmallShop,
  input: ApprovalRequest,
  operation: Operation<Result>,
  deciding: Deciding = {},
): Promise<Result | DecisionDenial | 'stale'> {
  return await approve(shop, await request(shop, input, deciding), operation, deciding);
}
