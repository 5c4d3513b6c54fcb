import { fieldKinds } from '@goodturn/contract/browser';
import { Fragment, type ReactNode } from 'react';
import { type Field, labelledFields, orderedFields } from '../fields.ts';
import { text } from '../i18n/texts.ts';
import { DateTimeCell } from './date-time-cell.tsx';

/** The label and the value of each field, as `labelledFields`, with times that say all of themselves to who points at them. */
export function fieldItems(fields: readonly Field[]): [label: string, value: ReactNode][] {
  const words = labelledFields(fields);
  return orderedFields(fields).map(({ field, value, before }, index): [string, ReactNode] => {
    const [label = field, worded = ''] = words[index] ?? [];
    if (fieldKinds[field] !== 'dateTime') return [label, worded];
    if (before === undefined) return [label, timeOf(value)];
    return [
      label,
      <Fragment key={field}>
        {timeOf(before)} → {timeOf(value)}
      </Fragment>,
    ];
  });
}

const timeOf = (at: string | null): ReactNode => (at === null || at === '' ? '–' : <DateTimeCell at={at} isWhole />);

/** All of them in one line. */
export function FieldLine({ fields }: { fields: readonly Field[] }) {
  return fieldItems(fields).map(([label, value], index) => (
    <Fragment key={label}>
      {index > 0 && ' · '}
      {text('admin_view.labelled', { label, value: '' })}
      {value}
    </Fragment>
  ));
}
