import { textOr } from './i18n/texts.ts';

/** What a node is called: as an operator named it, otherwise in the reader's language. */
export const nodeName = ({
  name,
  renamed,
  languageVariable,
}: {
  name: string;
  renamed: boolean;
  languageVariable: string;
}): string => (renamed ? name : textOr(languageVariable, name));
