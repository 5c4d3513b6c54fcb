import type { ActionField } from '@goodturn/contract/operations';
import { choiceLabel, fieldLabel } from '../fields.ts';
import type { FormField, FormValues } from './form-validation.ts';

export const actionFields = (fields: readonly ActionField[]): FormField[] => fields.map(formField);

export function formField({ name, kind, optional = false, maxLength, bounds, options }: ActionField): FormField {
  return {
    name,
    label: fieldLabel(name),
    kind,
    optional,
    ...(maxLength !== undefined && { longest: maxLength }),
    ...(bounds && { bounds }),
    ...(options && {
      options: options.map((value) => ({ value, label: choiceLabel(name, value) })),
      initial: options[0] ?? '',
    }),
  };
}

/** Returns the input of the call: counts as numbers, empty fields left out. */
export const actionInput = (fields: readonly ActionField[], values: FormValues): Record<string, string | number> =>
  Object.fromEntries(
    fields
      .map(({ name, kind }) => ({ name, kind, value: values[name] ?? '' }))
      .filter(({ value }) => value !== '')
      .map(({ name, kind, value }) => [name, kind === 'count' ? Number(value) : value]),
  );
