// What the apps need of the contract while they run: no schemas, so that the library for schemas stays out of them.
export { type FieldKind, type FieldName, fieldKinds } from './field-kinds.ts';
export { adminReads } from './generated/admin-reads.ts';
export { customerReads } from './generated/customer-reads.ts';
export { messageTopics } from './topics.ts';
export type { OperationTable, ReadTable } from './call-table.ts';
