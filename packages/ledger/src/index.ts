export {
  type AccountType,
  account,
  accountId,
  accountOf,
  type ExternalMethod,
  externalOwnerId,
} from './accounts/accounts.ts';
export {
  type ApprovalDecision,
  type ApprovalInput,
  type ApprovalStanding,
  approvalStanding,
  type DecisionDenial,
  decideApproval,
  failApproval,
  type RequestedApproval,
  requestApproval,
  withdrawApproval,
} from './approvals/approvals.ts';
export * from './approvals/approved-operations.ts';
export { type BalanceTree, listBalanceTrees } from './balance-tree/balance-trees.ts';
export { createInclusionProofs, type InclusionProof } from './balance-tree/inclusion-proof.ts';
export { publishBalanceTree, type PublishResult } from './balance-tree/publish-balance-tree.ts';
export { balancesByType, balancesOf, customerBalances } from './accounts/balances.ts';
export {
  changeCampaignState,
  closeCampaign,
  dueCampaigns,
  endDueCampaign,
  revealSeed,
} from './campaigns/campaign-lifecycle.ts';
export {
  type ApprovalAct,
  confirmApprovalByCode,
  confirmationNeeded,
  signApproval,
  signatureChallenge,
  type SignatureStatement,
} from './approvals/confirmations.ts';
export { type Credit, correctableCredit } from './recharges/credits.ts';
export {
  changesByKind,
  earningsBetween,
  ownCashbackByMonth,
  ownCashbackOf,
  referralRewardsByDay,
  referralRewardsOf,
} from './transfers/earnings.ts';
export { appealHold, decideHoldAppeal, endExpiredHolds, findHoldDenial } from './holds/holds.ts';
export { openBrandAccounts, openCustomerAccounts } from './accounts/open-accounts.ts';
export {
  acceptReturn,
  changeOrderAddress,
  cancelPaidOrder,
  changeOrderVariant,
  printLabels,
  appealReturn,
  decideReturnAppeal,
  withdrawReturn,
  agreeReturn,
  sendReturn,
  deliverOrder,
  type DueOrderResult,
  dueOrders,
  type OperatorDenial,
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
} from './orders/order-lifecycle.ts';
export { askOwner, declineAsked, takeBackQuestion } from './orders/owner-questions.ts';
export { listAddress, noteListTrouble, readAddressList } from './recharges/address-lists.ts';
export {
  askTransaction,
  requestBalance,
  requestDepositReturn,
  creditDeposits,
  type WatchedChain,
  watchedChains,
} from './recharges/deposits.ts';
export { failRecharge, type RequestedRecharge, requestRecharge } from './recharges/recharges.ts';
export { confirmSecondCredit, creditsOfTransaction } from './recharges/second-credits.ts';
export { countPurchases } from './catalog/purchases.ts';
export { newestSeal, type Seal, sealEverything, sealHistory, unsealedAge } from './seals/seals.ts';
export {
  type Payment,
  type Settlement,
  type PaymentReceipt,
  type SettlementFailure,
  type StatementRunner,
  paymentRequestHash,
  settleOrders,
} from './orders/settle-orders.ts';
export { type StatementRange, statementRange } from './transfers/statement-range.ts';
export { type StatementLine, type StatementPage, statementBetween, statementOf } from './transfers/statement.ts';
export type { TransferKind } from './transfers/transfer-kinds.ts';
export { endShortStops, newestDecision, stopFlow, suspendAfterFinding, undoStop } from './settings/suspensions.ts';
export { type CheckName, checkNames, checks } from './verify/checks.ts';
export type { Anchor, Outside } from './verify/context.ts';
export type { Finding } from './verify/finding.ts';
export { type Verification, verifyDecisions, verifyLedger } from './verify/verify-ledger.ts';
export { beginPayeeWait, endPayeeWait } from './withdrawals/payee-wait.ts';
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
} from './withdrawals/withdrawal-lifecycle.ts';
export {
  abandonBatch,
  approveBatch,
  createBatch,
  createReturns,
  createSweep,
  exportBatch,
  importSignatures,
  enterTreasuryProof,
  lowerPayoutLimit,
  releasePayout,
  replaceBatch,
  settlePayout,
  type BatchCreation,
  type SweepCreation,
} from './payouts/batches.ts';
