export type { Machine } from './machine.ts';
export { runSigner } from './run.ts';
