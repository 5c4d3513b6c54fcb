export * from './catalogue-of.ts';
export * from './languages.ts';
export { forbiddenWordsIn } from './forbidden-words.ts';
