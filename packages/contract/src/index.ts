export * from './call.ts';
export * from './calls.ts';
export { userInfo } from './calls/account-calls.ts';
export { newAdministrator } from './calls/administrator-calls.ts';
export { productCard, productDetails } from './calls/catalog-calls.ts';
export {
  approvalKind,
  approvalState,
  settingName,
  stoppable,
  type Stoppable,
  type SettingName,
} from './calls/operation-calls.ts';
export { order, receipt } from './calls/order-calls.ts';
export {
  hold,
  payWayCode,
  type PayWayCode,
  recharge,
  rejectReason,
  revenueRecord,
  withdrawal,
  withdrawalStage,
} from './calls/pay-calls.ts';
export { adminOrder, returnReason, type ReturnReason, returnRequest } from './calls/shipment-calls.ts';
export * from './errors.ts';
export { openApiDocument, answerSchema } from './openapi.ts';
export * from './permission-nodes.ts';
export * from './socket.ts';
export { type Topic } from './topics.ts';
export { invisibleIssue } from './wire.ts';
