export { buildApp, type App } from './app.ts';
export { type Clock, systemClock } from './clock.ts';
export { DomainError } from './domain-error.ts';
export { defaultRateLimits, type RateLimits } from './http/rate-limits.ts';
export type { ServerContext } from './server-context.ts';
export type { Services } from './services.ts';
export { createMicroBatcher, RETRY } from './batching/micro-batcher.ts';
