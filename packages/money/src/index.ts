export * from './money.ts';
export * from './rate.ts';
