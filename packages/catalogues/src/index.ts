export * from './catalogue-of.ts';
export * from './languages.ts';
