export { type AccountType, account, accountId, accountOf, type ExternalWay, externalOwnerId } from './accounts.ts';
export { balancesByType, balancesOf, customerBalances } from './balances.ts';
export { type Credit, correctableCredit } from './credits.ts';
export {
  earningsBetween,
  ownCashbackOf,
  referralRewardsByDay,
  referralRewardsOf,
} from './earnings.ts';
export {
  type AskedReturn,
  type AdvanceResult,
  advanceOrder,
  askReturn,
  type CloseResult,
  changeOrderAddress,
  closeOrder,
  decideReturn,
  deliverOrder,
  dueOrders,
  type OrderAddress,
  type Parcel,
  type RefundResult,
  type ReturnReason,
  refundOrder,
  shipOrder,
} from './order-steps.ts';
export { openAccounts, postTransfers, type Transfer } from './post-transfers.ts';
export { LedgerRefusal, type RefusalCode, refusalCodes } from './refusal.ts';
export { newestSeal, type Seal, sealTransfers } from './seals.ts';
export {
  type Payment,
  type Settlement,
  type SettledFacts,
  type SettlementRefusal,
  type StatementRunner,
  settleOrders,
} from './settle-orders.ts';
export { type StatementLine, type StatementPage, statementBetween, statementOf } from './statement.ts';
export { type TransferKind, transferKinds } from './transfer-kinds.ts';
export type { Finding } from './verify/finding.ts';
export type { Anchor } from './verify/seal-checks.ts';
export { checks, verifyLedger } from './verify/verify-ledger.ts';
export {
  approveWithdrawal,
  cancelWithdrawal,
  payWithdrawal,
  type RejectReason,
  rejectWithdrawal,
  reopenWithdrawal,
  requestWithdrawal,
  type WithdrawalRefusal,
  type WithdrawalWish,
} from './withdrawal-steps.ts';
