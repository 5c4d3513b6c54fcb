import type { Call } from '../call.ts';
import { accountCalls } from './account-calls.ts';
import { addressListCalls } from './address-list-calls.ts';
import { administratorCalls } from './administrator-calls.ts';
import { auditCalls } from './audit-calls.ts';
import { bannerCalls } from './banner-calls.ts';
import { batchCalls } from './batch-calls.ts';
import { billCalls } from './bill-calls.ts';
import { blacklistCalls } from './blacklist-calls.ts';
import { brandCalls } from './brand-calls.ts';
import { campaignCalls } from './campaign-calls.ts';
import { catalogCalls } from './catalog-calls.ts';
import { categoryCalls } from './category-calls.ts';
import { contentBlockCalls } from './content-block-calls.ts';
import { collectionCalls } from './collection-calls.ts';
import { colleagueCalls } from './colleague-calls.ts';
import { contentCalls } from './content-calls.ts';
import { databaseCalls } from './database-calls.ts';
import { depositCalls } from './deposit-calls.ts';
import { fileStoreCalls } from './file-store-calls.ts';
import { favouriteCalls } from './favourite-calls.ts';
import { fileCalls } from './file-calls.ts';
import { friendCalls } from './friend-calls.ts';
import { holdCalls } from './hold-calls.ts';
import { identityCalls } from './identity-calls.ts';
import { importCalls } from './import-calls.ts';
import { jobCalls } from './job-calls.ts';
import { languageCalls } from './language-calls.ts';
import { maintenanceCalls } from './maintenance-calls.ts';
import { matchingCalls } from './matching-calls.ts';
import { messageCalls } from './message-calls.ts';
import { noticeCalls } from './notice-calls.ts';
import { orderCalls } from './order-calls.ts';
import { payoutAttemptCalls } from './payout-attempt-calls.ts';
import { personalDataCalls } from './personal-data-calls.ts';
import { productCalls } from './product-calls.ts';
import { pushCalls } from './push-calls.ts';
import { railCalls } from './rail-calls.ts';
import { rechargeCalls } from './recharge-calls.ts';
import { recordCalls } from './record-calls.ts';
import { referralCalls } from './referral-calls.ts';
import { reportCalls } from './report-calls.ts';
import { returnCalls } from './return-calls.ts';
import { roleCalls } from './role-calls.ts';
import { ruleCalls } from './rule-calls.ts';
import { safetyCalls } from './safety-calls.ts';
import { searchCalls } from './search-calls.ts';
import { serverCalls } from './server-calls.ts';
import { sessionCalls } from './session-calls.ts';
import { settingCalls } from './setting-calls.ts';
import { shipmentCalls } from './shipment-calls.ts';
import { statisticsCalls } from './statistics-calls.ts';
import { taskCalls } from './task-calls.ts';
import { suspensionCalls } from './suspension-calls.ts';
import { ownerQuestionCalls } from './owner-question-calls.ts';
import { transparencyCalls } from './transparency-calls.ts';
import { numberCalls } from './number-calls.ts';
import { telegramCalls } from './telegram-calls.ts';
import { walletCalls } from './wallet-calls.ts';
import { walletRecordCalls } from './wallet-record-calls.ts';
import { treasuryCalls } from './treasury-calls.ts';
import { userCalls } from './user-calls.ts';
import { userChangeCalls } from './user-change-calls.ts';
import { withdrawalAdminCalls } from './withdrawal-admin-calls.ts';
import { withdrawalCalls } from './withdrawal-calls.ts';

/** The calls of every domain except the approvals, whose schemas depend on what the others can request. */
export const domainCalls = {
  ...sessionCalls,
  ...accountCalls,
  ...personalDataCalls,
  ...safetyCalls,
  ...userCalls,
  ...userChangeCalls,
  ...matchingCalls,
  ...orderCalls,
  ...shipmentCalls,
  ...returnCalls,
  ...rechargeCalls,
  ...railCalls,
  ...addressListCalls,
  ...depositCalls,
  ...withdrawalCalls,
  ...withdrawalAdminCalls,
  ...payoutAttemptCalls,
  ...holdCalls,
  ...identityCalls,
  ...recordCalls,
  ...batchCalls,
  ...collectionCalls,
  ...billCalls,
  ...referralCalls,
  ...friendCalls,
  ...ownerQuestionCalls,
  ...administratorCalls,
  ...colleagueCalls,
  ...auditCalls,
  ...blacklistCalls,
  ...brandCalls,
  ...campaignCalls,
  ...categoryCalls,
  ...catalogCalls,
  ...favouriteCalls,
  ...productCalls,
  ...contentCalls,
  ...contentBlockCalls,
  ...bannerCalls,
  ...noticeCalls,
  ...ruleCalls,
  ...languageCalls,
  ...fileCalls,
  ...messageCalls,
  ...pushCalls,
  ...reportCalls,
  ...roleCalls,
  ...settingCalls,
  ...suspensionCalls,
  ...taskCalls,
  ...searchCalls,
  ...statisticsCalls,
  ...treasuryCalls,
  ...transparencyCalls,
  ...maintenanceCalls,
  ...databaseCalls,
  ...fileStoreCalls,
  ...importCalls,
  ...jobCalls,
  ...serverCalls,
  ...numberCalls,
  ...telegramCalls,
  ...walletCalls,
  ...walletRecordCalls,
} as const satisfies Record<string, Call>;
