export * from './money.ts';
export * from './rate.ts';
export * from './latin-digits.ts';
export * from './typed-amount.ts';
