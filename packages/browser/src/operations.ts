// A separate entry point, so that a page that sends nothing does not load the operations.
export { createWriteHooks } from './use-operation.ts';
export { newIdempotencyKey } from './idempotency-key.ts';
