// Unsent input of forms. The tab's session storage keeps it across navigation, a reload and an expired session.
import { keysInTab, parsedJson, readFromTab, storeInTab } from '@goodturn/browser';
import type { FormField, FormValues } from './components/form-validation.ts';

const prefix = 'draft:';

const isSecret = ({ kind }: FormField): boolean => kind === 'password' || kind === 'code' || kind === 'recoveryCode';

/** Returns the draft of a form without its secrets; undefined if there is none. */
export function readDraft(name: string, fields: readonly FormField[]): FormValues | undefined {
  const values = readKept<FormValues>(name);
  if (values === undefined) return undefined;
  const known = fields.filter((field) => !isSecret(field) && values[field.name] !== undefined);
  return known.length === 0
    ? undefined
    : Object.fromEntries(known.map((field) => [field.name, values[field.name] ?? '']));
}

/** Keeps the values that differ from the initial ones. Secrets are never stored. */
export function keepDraft(name: string, fields: readonly FormField[], typed: FormValues): void {
  const changed = fields.filter((field) => !isSecret(field) && (typed[field.name] ?? '') !== (field.initial ?? ''));
  if (changed.length === 0) return dropDraft(name);
  keepWhole(name, Object.fromEntries(changed.map((field) => [field.name, typed[field.name] ?? ''])));
}

/** Returns the draft that `keepWhole` has stored. */
export function readKept<Value>(name: string): Value | undefined {
  return parsedJson(readFromTab(prefix + name)) as Value | undefined;
}

/** Keeps the input of a form that is not a list of fields. Without storage the open form still has the input. */
export const keepWhole = (name: string, value: unknown): void => storeInTab(prefix + name, JSON.stringify(value));

export const dropDraft = (name: string): void => storeInTab(prefix + name, null);

/** Drops the drafts of the administrator at log-out; those of other people in this tab stay. */
export function dropAllDrafts(administratorId: string): void {
  const own = `${prefix}${administratorId}:`;
  for (const key of keysInTab()) if (key.startsWith(own)) storeInTab(key, null);
}
