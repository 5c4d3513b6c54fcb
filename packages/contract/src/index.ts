export * from './call.ts';
export * from './calls.ts';
export { userInfo } from './calls/account-calls.ts';
export { productCard, productDetails } from './calls/catalog-calls.ts';
export {
  approvalKind,
  approvalState,
  settingName,
  type SettingName,
} from './calls/operation-calls.ts';
export { order, receipt } from './calls/order-calls.ts';
export * from './errors.ts';
export { openApiDocument, answerSchema } from './openapi.ts';
export * from './permission-nodes.ts';
export * from './socket.ts';
