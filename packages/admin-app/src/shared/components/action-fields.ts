import type { ActionField } from '@goodturn/contract/operations';
import { choiceLabel, fieldLabel } from '../fields.ts';
import type { FormField, FormValues } from './form-validation.ts';

/** The fields of an action's form, with their words. */
export const actionFields = (fields: readonly ActionField[]): FormField[] => fields.map(formField);

/** One field of a form that was made from a schema. */
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

/** What is sent: counts as numbers, and nothing for what was left empty. */
export const actionInput = (fields: readonly ActionField[], values: FormValues): Record<string, string | number> =>
  Object.fromEntries(
    fields
      .map(({ name, kind }) => ({ name, kind, value: values[name] ?? '' }))
      .filter(({ value }) => value !== '')
      .map(({ name, kind, value }) => [name, kind === 'count' ? Number(value) : value]),
  );
