export { appPathPattern } from './app-path.ts';
export * from './call.ts';
export * from './calls.ts';
export { newAdministrator } from './calls/administrator-calls.ts';
export { isCountryCode } from './country-code.ts';
export { houseColour } from './shades/house-shades.ts';
export { nearestWorkable } from './shades/nearest-workable.ts';
export { shadesOf } from './shades/shades.ts';
export * from './errors.ts';
export { changeOfCode, isCellError } from './given-code.ts';
export * from './field-kinds.ts';
export { inputNames, responseWriter } from './names/call-names.ts';
export type { InsideInput } from './names/inside-names.ts';
export { inverse, type Names, renamed } from './names/renamed.ts';
export { isolatedLines, isolatedText } from './isolated-text.ts';
export { type JobName, jobGuards, jobNames, type StoppableJobName, stoppableJobNames } from './job-guards.ts';
export { noticeAttributes, noticeLinkPattern, noticeTags } from './notice-markup.ts';
export { openApiDocument, responseSchema } from './openapi.ts';
export * from './permission-nodes.ts';
export * from './permission-tree.ts';
export { approvalState } from './schemas/approval.ts';
export type { ApprovalFacts } from './schemas/approval-facts.ts';
export * from './schemas/approval-payload.ts';
export { campaignState, type CampaignState } from './calls/campaign-calls.ts';
export { type BannerInput, type ContentBlockInput, longestContent, type NoticeInput } from './schemas/content.ts';
export type { CategoryInput } from './calls/category-calls.ts';
export type { LanguageInput } from './calls/language-calls.ts';
export { type Confirmation, confirmation, type Signing } from './schemas/confirmation.ts';
export { hold } from './schemas/hold.ts';
export { identityReason, type IdentityReason } from './calls/identity-calls.ts';
export type { ImportPictureReason, ImportPictureState } from './schemas/import-picture.ts';
export { type JobFailureReason } from './calls/job-calls.ts';
export { type MessageKind, messageKind } from './schemas/message.ts';
export { foldedText } from './folded-text.ts';
export { adminOrder, type DeclineReason, declineReason, order, receipt } from './schemas/order.ts';
export { externalMethod, type PaymentMethodCode, paymentMethodCode } from './schemas/payment-method.ts';
export { brandForm, productCsvHeader } from './generated/record-forms.ts';
export { textColumn, translatedTexts } from './text-columns.ts';
export { type BrandFields, brandFields, type PublicBrandFields, publicBrandFields } from './schemas/brand.ts';
export {
  productCard,
  productDetails,
  type ProductFields,
  productFields,
  productPartFields,
} from './schemas/product.ts';
export {
  type HeldReason,
  type MethodRoute,
  type PayoutLimit,
  payoutLimit,
  type RailLimit,
  railLimit,
} from './schemas/rail.ts';
export {
  type CellFault,
  type CorrectedCells,
  csvEncodings,
  type CsvEncoding,
  type FileFormat,
  type FileRefusal,
  readCorrectedCells,
} from './schemas/read-file.ts';
export { recharge } from './schemas/recharge.ts';
export { refundReason } from './schemas/order.ts';
export {
  openReturnStates,
  refusalReason,
  type RefusalReason,
  returnReason,
  type ReturnReason,
  returnRequest,
  returnState,
} from './schemas/return-request.ts';
export { revenueRecord } from './schemas/revenue-record.ts';
export { editableNodeFields } from './schemas/permission-node.ts';
export { settingName, type SettingName } from './schemas/setting.ts';
export { type Suspendable, suspendable } from './schemas/suspension.ts';
export { userInfo } from './schemas/user.ts';
export { operatorWithdrawalStage, rejectReason, withdrawal, withdrawalStage } from './schemas/withdrawal.ts';
export { sessionTokenPattern } from './session-token.ts';
export * from './socket.ts';
export { type Topic } from './topics.ts';
export { composedPassword, withoutWhiteSpace } from './white-space.ts';
export { issueReasons } from './wire.ts';
export { isYes, type YesNoCode, yesNoCode } from './yes-no-code.ts';
