// Apart from the reads, so that a page that sends nothing does not load it.
export { adminOperations } from './generated/admin-operations.ts';
export { customerOperations } from './generated/customer-operations.ts';
