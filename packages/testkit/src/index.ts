export { addEventfulCustomer, buyOrder, correctRecord, type EventfulCustomer } from './eventful-customer.ts';
export { foundOrder, noMatchReason } from './found-order.ts';
export { type Authenticator, headersOf, sendSigned } from './soft-authenticator.ts';
export { createSoftAuthenticator, type SoftAnswer } from './soft-authenticator.ts';
export { closeClean, requireCleanLedger } from './clean-ledger.ts';
export { joinedLink } from './link-halves.ts';
export { newTransactionHash } from './chain-hash.ts';
export { ManualClock } from './test-world.ts';
export {
  type Desk,
  ethereumAddress,
  createWithdrawalFixture,
  tronAddress,
  withdrawalPassword,
} from './withdrawal-fixture.ts';
export {
  addAdministrator,
  type CampaignOptions,
  type OpenedCampaign,
  createShopFixture,
  type Shop,
} from './shop-fixture.ts';
export { addProducts } from './shop-fixture.ts';
export { askedWithdrawal, cancelWithdrawalOf, paidWithdrawal, type PastWithdrawal } from './past-withdrawals.ts';
export {
  createFriendSession,
  loginAs,
  type NewCustomer,
  publishRules,
  registerCustomer,
  type TestCustomer,
} from './people.ts';
export {
  type Called,
  type CallOptions,
  createTestWorld,
  type InputOf,
  type TestWorld,
  type TestWorldOptions,
  type WorldContent,
} from './test-world.ts';
export { formOf, formType, upload, type UploadPath } from './upload.ts';
