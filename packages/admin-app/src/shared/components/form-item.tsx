import { foldedText, searchOf } from '@goodturn/contract/browser';
import { Checkbox, Form, Input, Select } from 'antd';
import type { ReactNode } from 'react';
import { wrongCountryIn } from '../countries.ts';
import { formatCount } from '../i18n/formats.ts';
import { useTranslations } from '../i18n/texts.ts';
import { type FormField, initialText, validateField } from './form-validation.ts';
import { PictureField } from './picture-field.tsx';

type Labelled = NonNullable<FormField['options']>[number];

interface FormItemProps {
  field: FormField;
  restored?: string | undefined;
  /** A hint below the field that depends on its value. */
  hint?: ReactNode;
}

export function FormItem({ field, restored, hint }: FormItemProps) {
  const { t } = useTranslations();
  const isConfirmation = field.kind === 'confirmation';
  return (
    <Form.Item
      name={field.name}
      {...(isConfirmation ? confirmationProps : { label: field.label })}
      required={!field.optional}
      // An empty hint would take up a line.
      extra={Array.isArray(hint) && hint.length === 0 ? undefined : (hint ?? (field.hint && t(field.hint)))}
      initialValue={restored ?? initialText(field)}
      rules={[
        {
          validator: (_, value: string | undefined) => {
            const error = validateField(field, value);
            const [from = 0, to = 0] = field.bounds ?? [];
            const values = { from: formatCount(from), to: formatCount(to), code: wrongCountryIn(value ?? '') ?? '' };
            return error === undefined ? Promise.resolve() : Promise.reject(new Error(t(error, values)));
          },
        },
      ]}
    >
      {inputOf(field, field.noOptions && t(field.noOptions))}
    </Form.Item>
  );
}

/** Makes a tick the text of a form's value. */
const confirmationProps = {
  getValueProps: (value: unknown) => ({ checked: value === 'true' }),
  getValueFromEvent: ({ target }: { target: { checked: boolean } }) => (target.checked ? 'true' : ''),
};

/**
 * Sorts options that begin with the typed letters before those that contain them: "administrator" before "super
 * administrator".
 */
const closestFirst = (one: Labelled, other: Labelled, { searchValue }: { searchValue: string }): number => {
  const begins = ({ label }: Labelled): boolean => foldedText(label).startsWith(foldedText(searchValue));
  return Number(begins(other)) - Number(begins(one));
};

const isMatch = (typed: string, option: Labelled | undefined): boolean => searchOf(typed)(option?.label ?? '');

function inputOf({ kind, options = [], ...field }: FormField, nothingYet?: string) {
  if (kind === 'confirmation') return <Checkbox>{field.label}</Checkbox>;
  if (kind === 'picture') {
    return <PictureField address={field.address} initial={field.initial} isOptional={field.optional ?? false} />;
  }
  if (kind === 'pictureAddress') return <PictureField holds="address" isOptional={field.optional ?? false} />;
  if (kind === 'password') return <Input.Password autoComplete="current-password" />;
  if (kind === 'code') return <Input autoComplete="one-time-code" inputMode="numeric" />;
  if (kind === 'recoveryCode') return <Input autoComplete="off" autoCapitalize="characters" spellCheck={false} />;
  if (kind === 'long') return <Input.TextArea rows={4} />;
  if (kind === 'choice') {
    return (
      <Select
        showSearch={{ filterOption: isMatch, filterSort: closestFirst }}
        options={[...options]}
        {...(options.length === 0 && nothingYet !== undefined && { notFoundContent: nothingYet })}
      />
    );
  }
  if (kind === 'dateTime') return <Input type="datetime-local" />;
  if (kind === 'day') return <Input type="date" />;
  if (kind === 'amount') return <Input inputMode="decimal" suffix="USD" />;
  if (kind === 'ratio') return <Input inputMode="decimal" />;
  if (kind === 'percent') return <Input inputMode="decimal" suffix="%" />;
  return <Input {...(kind === 'count' ? { inputMode: 'numeric' as const } : {})} />;
}
