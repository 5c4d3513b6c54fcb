// The part of the contract that the apps need at run time. It exports no schemas, so that their library is not bundled.
export { appPathPattern } from './app-path.ts';
export { isCountryCode } from './country-code.ts';
export { contrastOf } from './shades/contrast.ts';
export { houseColour } from './shades/house-shades.ts';
export { nearestWorkable } from './shades/nearest-workable.ts';
export { accentOf, pressedOf, type Shades, shadesOf } from './shades/shades.ts';
export { type FieldKind, type FieldName, fieldKinds } from './field-kinds.ts';
export { adminCalls } from './generated/admin-calls.ts';
export { customerCalls } from './generated/customer-calls.ts';
export { type JobName, type StoppableJobName, stoppableJobNames } from './job-guards.ts';
export { inverse, renamed } from './names/renamed.ts';
export { onlyReads } from './permission-nodes.ts';
export { permissionTree } from './permission-tree.ts';
export { accountOfToken } from './session-token.ts';
export { messageTopics } from './topics.ts';
export { withoutWhiteSpace } from './white-space.ts';
export { isYes, type YesNoCode, yesNoCode } from './yes-no-code.ts';
export type { CallTable, OperationTable } from './call-table.ts';
