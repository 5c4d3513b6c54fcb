import { amountToType, parseTypedAmount } from '@goodturn/money';
import type { TextKey } from '../i18n/texts.ts';
import { amountOf, codeOf } from '../typed-values.ts';
import { countriesOf, wrongCountryIn } from '../countries.ts';
import { isPercent } from '../i18n/percent.ts';

export type FieldType =
  | 'text'
  | 'password'
  | 'code'
  | 'recoveryCode'
  | 'long'
  | 'amount'
  | 'percent'
  | 'ratio'
  | 'count'
  | 'day'
  | 'dateTime'
  /** ISO 3166 country codes, separated by commas. */
  | 'countries'
  | 'choice'
  /** A sentence that the person has to confirm; its value is 'true' or empty. */
  | 'confirmation'
  | 'picture'
  /** A picture whose address the form sends, unlike `picture`. */
  | 'pictureAddress';

export interface FormField {
  name: string;
  label: string;
  kind: FieldType;
  optional?: boolean;
  /** The error of an empty field; a general one by default. */
  missing?: TextKey;
  hint?: TextKey;
  zeroAllowed?: boolean;
  longest?: number;
  bounds?: readonly [from: number, to: number];
  options?: readonly { value: string; label: string }[];
  noOptions?: TextKey;
  initial?: string;
  address?: string;
}

export type FormValues = Record<string, string>;

/** Text keys of the errors, by field name. */
export type FormErrors = Record<string, TextKey>;

/** Returns only the values that differ from the initial ones, so that concurrent edits of other fields are kept. */
export const changesOf = (fields: readonly FormField[], values: FormValues): FormValues =>
  Object.fromEntries(
    fields
      .map(({ name, initial = '' }) => ({ name, before: initial.trim(), now: values[name] ?? '' }))
      .filter(({ before, now }) => now !== before)
      .map(({ name, now }) => [name, now]),
  );

/** The pattern of a ratio from 0 to 1. */
const ratioPattern = /^(?:0(?:\.[0-9]{1,6})?|1(?:\.0{1,6})?)$/;
const countPattern = /^(?:0|[1-9][0-9]{0,8})$/;

/** Returns the text with which a field begins. An amount is written so that it cannot be read as thousands. */
export const initialText = ({ kind, initial = '' }: FormField): string =>
  kind === 'amount' ? amountToType(initial) : initial;

/** Returns the value to validate and send: passwords unchanged, amounts and codes without grouping characters. */
export function typedValue({ kind, initial = '' }: FormField, value = ''): string {
  const typed = value.trim();
  if (kind === 'password') return value;
  if (kind === 'code') return codeOf(typed);
  if (kind === 'countries') return countriesOf(typed)?.join(', ') ?? typed;
  if (kind !== 'amount') return typed;
  return typed === amountToType(initial) ? initial : (amountOf(typed) ?? typed);
}

export function validateField(field: FormField, value: string | undefined): TextKey | undefined {
  const typed = typedValue(field, value).trim();
  if (typed === '') return field.optional ? undefined : (field.missing ?? 'error_view.field_required');
  if (field.longest !== undefined && typed.length > field.longest) return 'error_view.field_too_long';
  switch (field.kind) {
    case 'amount':
      return validateAmount(field, value);
    case 'percent':
      return isPercent(typed) ? undefined : 'admin_view.percentForm';
    case 'ratio':
      return ratioPattern.test(typed) ? undefined : 'error_view.share_ratio_form';
    case 'count':
      return validateCount(typed, field.bounds);
    case 'countries':
      return validateCountries(typed);
    case 'dateTime':
      return Number.isNaN(Date.parse(typed)) ? 'error_view.field_format' : undefined;
    default:
      return undefined;
  }
}

function validateCountries(typed: string): TextKey | undefined {
  const wrong = wrongCountryIn(typed);
  if (wrong === undefined) return undefined;
  return wrong === 'UK' ? 'error_view.country_is_gb' : 'error_view.no_country_code';
}

function validateAmount({ zeroAllowed }: FormField, typed = ''): TextKey | undefined {
  const { amount, error } = parseTypedAmount(typed);
  if (error === 'ambiguous') return 'error_view.amount_ambiguous';
  if (amount === undefined) return zeroAllowed ? 'admin_view.amountOrZero' : 'admin_view.amountForm';
  return zeroAllowed || amount !== 0n ? undefined : 'admin_view.amountForm';
}

function validateCount(typed: string, bounds: FormField['bounds']): TextKey | undefined {
  if (bounds === undefined) return countPattern.test(typed) ? undefined : 'admin_view.countForm';
  const [from, to] = bounds;
  const fits = countPattern.test(typed) && Number(typed) >= from && Number(typed) <= to;
  return fits ? undefined : 'admin_view.countRange';
}
