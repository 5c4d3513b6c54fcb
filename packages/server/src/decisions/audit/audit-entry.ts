import { createHash } from 'node:crypto';
import type { FieldName } from '@goodturn/contract';
import { typedKeys } from '../../foundation/typed-keys.ts';

type SubjectKind =
  | 'administrator'
  | 'approval'
  | 'backend'
  | 'batch'
  | 'banner'
  | 'brand'
  | 'campaign'
  | 'category'
  | 'content'
  | 'customer'
  | 'file'
  | 'job'
  | 'language'
  | 'message'
  | 'network'
  | 'node'
  | 'notice'
  | 'order'
  | 'product'
  | 'recharge'
  | 'role'
  | 'rules'
  | 'task'
  | 'withdrawal';

type AuditSubject =
  | `${SubjectKind} ${bigint | string}`
  | 'pictures'
  | 'products'
  | 'telegram'
  | 'addresses'
  | 'labels'
  | 'log'
  | 'sessions'
  | 'calls'
  | 'payouts'
  | 'stops'
  | 'apps'
  | `${string} key`;

export interface AuditEntry {
  subject: AuditSubject;
  facts?: Readonly<Partial<Record<FieldName, string>>>;
  /** The changed values before and after; null if there is none. */
  changes?: AuditChanges;
}

export type AuditChanges = Readonly<Partial<Record<FieldName, readonly [before: string | null, after: string | null]>>>;

/**
 * Returns the values of `after` that differ from `before`, in pairs; a field that is undefined in `after` was not
 * changed.
 */
export function changesBetween(
  before: Readonly<Partial<Record<FieldName, string | null>>>,
  after: Readonly<Partial<Record<FieldName, string | null | undefined>>>,
): AuditChanges {
  const changed = fieldEntries(after).flatMap(([field, value]) => {
    const previous = before[field] ?? null;
    return value === undefined || value === previous ? [] : [[field, [previous, value]]];
  });
  return Object.fromEntries(changed);
}

/** Returns the entries of a record by its field names, typed, without undefined values. */
export function fieldEntries<Value>(record: Readonly<Partial<Record<FieldName, Value>>>): [FieldName, Value][] {
  return typedKeys(record).flatMap((field): [FieldName, Value][] => {
    const value = record[field];
    return value === undefined ? [] : [[field, value]];
  });
}

/** Returns the SHA-256 by which the audit shows that a secret text was replaced. */
export const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');
