export { customerSession, withdrawalProof } from './customer-proofs.ts';
export { createSeededRandom } from './seeded-random.ts';
export { openForPlanting, verifyPlanted } from '../verify/testing/verify-planted.ts';
export { verifyRows } from '../verify/testing/verify-rows.ts';
export { accountOf, blockHash, openWatcher, passTime, setRoute, startBlock, txHash, type Watcher } from './watchers.ts';
export { openSmallShop } from './create-small-shop.ts';
export { addCustomer } from './small-shop.ts';
export {
  approvedWithdrawal,
  createBatch,
  created,
  createPayoutShop,
  digestOf,
  exported,
  exportBatch,
  importSignatures,
  itemsOf,
  passPayoutTime,
  type PayoutShop,
  releaseAll,
  settleAll,
  stageOf,
} from './payouts.ts';
