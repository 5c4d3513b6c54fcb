import { textOr } from './i18n/texts.ts';

/** Returns the name of a node: an operator's name, else the translation. */
export const nodeName = ({
  name,
  renamed,
  languageVariable,
}: {
  name: string;
  renamed: boolean;
  languageVariable: string;
}): string => (renamed ? name : textOr(languageVariable, name));
