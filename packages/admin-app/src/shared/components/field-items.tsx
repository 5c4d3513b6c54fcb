import { type FieldName, fieldKinds } from '@goodturn/contract/browser';
import { Fragment, type ReactNode } from 'react';
import { type Field, labelledFields, orderedFields } from '../fields.ts';
import { text } from '../i18n/texts.ts';
import { DateTimeCell } from './date-time-cell.tsx';
import { SubjectLink } from './subject-link.tsx';

/** What a number in a field is the number of, where that has a place. */
const subjectKinds: Readonly<Partial<Record<FieldName, string>>> = {
  approval: 'approval',
  inviter: 'customer',
  orderId: 'order',
  roleId: 'role',
  userId: 'customer',
  withdrawalId: 'withdrawal',
};

/** The label and the value of each field, as `labelledFields`, with links to what has a number, and times that say all of themselves to who points at them. */
export function fieldItems(fields: readonly Field[]): [label: string, value: ReactNode][] {
  const words = labelledFields(fields);
  return orderedFields(fields).map(({ field, value, before }, index): [string, ReactNode] => {
    const [label = field, worded = ''] = words[index] ?? [];
    const kind = subjectKinds[field];
    if (kind !== undefined && value !== null && before === undefined) {
      return [
        label,
        <SubjectLink key={field} subject={`${kind} ${value}`}>
          {worded}
        </SubjectLink>,
      ];
    }
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
