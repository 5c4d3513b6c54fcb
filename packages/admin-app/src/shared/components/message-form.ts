import type { FormErrors, FormValues } from './form-validation.ts';

export interface Language {
  code: string;
  title: string;
  isDefault: boolean;
}

export const titleOf = (code: string): string => `title_${code}`;
export const contentOf = (code: string): string => `content_${code}`;

/** Returns the customer numbers of a text, however they are separated. */
export const numbersIn = (text = ''): string[] => text.split(/[\s,;、，]+/).filter((number) => number !== '');

export function textsIn(values: FormValues, languages: readonly Language[]) {
  const written = languages.map(({ code }): [string, { title: string; content: string }] => [
    code,
    { title: values[titleOf(code)] ?? '', content: values[contentOf(code)] ?? '' },
  ]);
  return Object.fromEntries(written.filter(([, { title }]) => title !== ''));
}

/** Checks that each language has both title and text or neither, and that there is a recipient. */
export function checkMessage(values: FormValues, languages: readonly Pick<Language, 'code'>[], hasRecipient: boolean) {
  const errors: FormErrors = {};
  const numbers = numbersIn(values.userIds);
  if (!hasRecipient && values.recipients !== 'all') {
    if (numbers.length === 0) errors.userIds = 'error_view.field_required';
    else if (numbers.some((number) => !/^[1-9][0-9]{0,18}$/.test(number))) errors.userIds = 'error_view.field_format';
  }
  for (const { code } of languages) {
    const [title = '', content = ''] = [values[titleOf(code)], values[contentOf(code)]];
    if (title === '' && content !== '') errors[titleOf(code)] = 'error_view.field_required';
    if (title !== '' && content === '') errors[contentOf(code)] = 'error_view.field_required';
  }
  return errors;
}
