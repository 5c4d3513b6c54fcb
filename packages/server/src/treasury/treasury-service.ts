import type { DatabaseTransaction } from '@goodturn/database';
import { account, balancesByType, balancesOf, type ExternalMethod } from '@goodturn/ledger';
import { formatMoney, type Money, moneyFromMicros, ZERO } from '@goodturn/money';
import type { ApprovalKindName } from '../approvals/approval-kind.ts';
import type { ApprovalService, IdempotencyContext } from '../approvals/approval-service.ts';
import { referenceOf } from '../approvals/payment-reference-service.ts';
import type { ActingAdministrator } from '../administrators/acting-administrator.ts';
import type { ServerContext } from '../server-context.ts';
import type { PlatformSource } from './platform-payout-service.ts';

export type TreasuryService = ReturnType<typeof createTreasuryService>;

const ways: ExternalMethod[] = ['usdt_trc20', 'usdt_erc20', 'usdc_erc20', 'bank'];

export interface PlatformPayout {
  from: PlatformSource;
  amount: Money;
  way: ExternalMethod;
  reference: string;
  reason: string;
}

export interface TreasuryMove {
  from: ExternalMethod;
  to: ExternalMethod;
  amount: Money;
  reference: string;
  reason: string;
}

export function createTreasuryService(
  { database }: Pick<ServerContext, 'database'>,
  { approvals }: { approvals: ApprovalService },
) {
  /** Asks that fees or commission be paid out. Throws `insufficient_platform_balance`, `reserve_too_low`, `transaction_reference_used`. */
  async function payOut(administrator: ActingAdministrator, stamp: IdempotencyContext, payout: PlatformPayout) {
    const { from, amount, way, reason } = payout;
    const kind: ApprovalKindName = from === 'fees' ? 'fees_payout' : 'commission_payout';
    const payload = { amount: formatMoney(amount), way, reference: referenceOf(way, payout.reference) };
    return await approvals.requestApproval(administrator, stamp, async () => ({
      kind,
      subject: from,
      payload,
      reason,
    }));
  }

  /** Asks to book that money moved. Throws `reserve_too_low`, `transaction_reference_used`, `invalid_request`. */
  async function move(
    administrator: ActingAdministrator,
    stamp: IdempotencyContext,
    { amount, ...input }: TreasuryMove,
  ) {
    const { from, to, reason } = input;
    // Where a chain has a part in it, the reference is the chain's.
    const reference = referenceOf(from === 'bank' ? to : from, input.reference);
    const payload = { amount: formatMoney(amount), from, to, reference };
    return await approvals.requestApproval(administrator, stamp, async () => ({
      kind: 'treasury_move',
      subject: `${from} → ${to}`,
      payload,
      reason,
    }));
  }

  /** What is held by each way, what is owed, and what the platform has of its own, all at one moment. */
  async function inquire() {
    return await database
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (transaction: DatabaseTransaction) => {
        const byType = await balancesByType(transaction);
        const held = await balancesOf(transaction, ways.map(account.external));
        const reserves = ways.map((way) => ({
          way,
          amount: moneyFromMicros(-(held.get(account.external(way)) ?? ZERO)),
        }));
        return { reserves, byType };
      });
  }

  return { payOut, move, inquire };
}
