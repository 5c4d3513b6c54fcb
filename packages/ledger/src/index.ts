export { type AccountType, account, accountId, accountOf, type ExternalMethod, externalOwnerId } from './accounts.ts';
export {
  type ApprovalDecision,
  type ApprovalInput,
  type ApprovalStanding,
  approvalStanding,
  type DecisionObstacle,
  decideApproval,
  failApproval,
  type RequestedApproval,
  requestApproval,
  type SessionHash,
  withdrawApproval,
} from './approvals.ts';
export * from './approved-operations.ts';
export { type BalanceTree, listBalanceTrees } from './balance-tree/balance-trees.ts';
export { createInclusionProofs, type InclusionProof } from './balance-tree/inclusion-proof.ts';
export { publishBalanceTree, type PublishResult } from './balance-tree/publish-balance-tree.ts';
export { balancesByType, balancesOf, customerBalances } from './balances.ts';
export {
  changeCampaignState,
  closeCampaign,
  dueCampaigns,
  endDueCampaign,
  revealSeed,
} from './campaign-lifecycle.ts';
export {
  type ApprovalAct,
  confirmApprovalByCode,
  confirmationNeeded,
  signApproval,
  signatureChallenge,
  type SignatureStatement,
} from './confirmations.ts';
export { type Credit, correctableCredit } from './credits.ts';
export {
  earningsBetween,
  ownCashbackOf,
  referralRewardsByDay,
  referralRewardsOf,
} from './earnings.ts';
export { appealHold, decideHoldAppeal, endExpiredHolds, holdObstacle } from './holds.ts';
export { openBrandAccounts, openCustomerAccounts } from './open-accounts.ts';
export {
  acceptReturn,
  changeOrderAddress,
  deliverOrder,
  type DueOrderResult,
  dueOrders,
  type OperatorObstacle,
  type OrderAddress,
  type Parcel,
  processDueOrder,
  type RefundResult,
  type RequestedReturn,
  type ReturnReason,
  refundOrder,
  requestReturn,
  correctTracking,
  receiveReturn,
  shipOrder,
} from './order-lifecycle.ts';
export { failRecharge, type RequestedRecharge, requestRecharge } from './recharges.ts';
export { countPurchases } from './purchases.ts';
export { newestSeal, type Seal, sealEverything, sealHistory, unsealedAge } from './seals.ts';
export {
  type Payment,
  type Settlement,
  type PaymentReceipt,
  type SettlementFailure,
  type StatementRunner,
  paymentRequestHash,
  settleOrders,
} from './settle-orders.ts';
export { type StatementRange, statementRange } from './statement-range.ts';
export { type StatementLine, type StatementPage, statementBetween, statementOf } from './statement.ts';
export type { TransferKind } from './transfer-kinds.ts';
export { type CheckName, checkNames, checks } from './verify/checks.ts';
export type { Anchor, Outside } from './verify/context.ts';
export type { Finding } from './verify/finding.ts';
export { type Verification, verifyLedger } from './verify/verify-ledger.ts';
export {
  approveWithdrawal,
  beginSigning,
  cancelWithdrawal,
  type RejectReason,
  rejectWithdrawal,
  reopenUnsignedWithdrawals,
  reopenWithdrawal,
  requestWithdrawal,
  type WithdrawalFailure,
  type WithdrawalInput,
} from './withdrawal-lifecycle.ts';
