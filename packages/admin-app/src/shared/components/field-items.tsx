import { type FieldName, fieldKinds } from '@goodturn/contract/browser';
import { Fragment, type ReactNode } from 'react';
import { type Field, labelledFields, orderedFields } from '../fields.ts';
import { text } from '../i18n/texts.ts';
import { DateTimeCell } from './date-time-cell.tsx';
import { SubjectLink } from './subject-link.tsx';

/** The kind of record to which a field's number refers, if it has a page. */
const subjectKinds: Readonly<Partial<Record<FieldName, string>>> = {
  approval: 'approval',
  inviter: 'customer',
  orderId: 'order',
  roleId: 'role',
  userId: 'customer',
  withdrawalId: 'withdrawal',
};

/**
 * Returns label and value of each field like `labelledFields`, with links for record numbers and with full times on
 * hover.
 */
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

export function FieldLine({ fields }: { fields: readonly Field[] }) {
  return fieldItems(fields).map(([label, value], index) => (
    <Fragment key={label}>
      {index > 0 && ' · '}
      {text('admin_view.labelled', { label, value: '' })}
      {value}
    </Fragment>
  ));
}
