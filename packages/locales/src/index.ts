export * from './messages-for.ts';
export * from './languages.ts';
export { forbiddenWordsIn } from './forbidden-words.ts';
export { typographyErrorsIn } from './typography.ts';
