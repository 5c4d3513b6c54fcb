// Apart from the rest, so that a page that sends nothing does not load it.
export { createWriteHooks } from './use-operation.ts';
export { newIdempotencyKey } from './idempotency-key.ts';
