// What was typed into a form and not sent, for as long as the tab is open: the way back, a reload and an ended session keep it.
import type { FormField, FormValues } from './components/form-validation.ts';

const prefix = 'draft:';

const isSecret = ({ kind }: FormField): boolean => kind === 'password' || kind === 'code' || kind === 'recoveryCode';

/** Returns what was typed into the form of this name, if it was left. */
export function readDraft(name: string, fields: readonly FormField[]): FormValues | undefined {
  const stored = sessionStorage.getItem(prefix + name);
  if (stored === null) return undefined;
  const values = JSON.parse(stored) as FormValues;
  const known = fields.filter((field) => !isSecret(field) && values[field.name] !== undefined);
  return known.length === 0
    ? undefined
    : Object.fromEntries(known.map((field) => [field.name, values[field.name] ?? '']));
}

/** Keeps what differs from what the form began with; secrets are never kept. */
export function keepDraft(name: string, fields: readonly FormField[], typed: FormValues): void {
  const changed = fields.filter((field) => !isSecret(field) && (typed[field.name] ?? '') !== (field.initial ?? ''));
  if (changed.length === 0) return dropDraft(name);
  const values = Object.fromEntries(changed.map((field) => [field.name, typed[field.name] ?? '']));
  try {
    sessionStorage.setItem(prefix + name, JSON.stringify(values));
  } catch {
    // A full storage keeps no draft; the form itself still has it.
  }
}

/** Returns what was kept under this name of a form that is no list of fields. */
export function readKept<Value>(name: string): Value | undefined {
  const stored = sessionStorage.getItem(prefix + name);
  return stored === null ? undefined : (JSON.parse(stored) as Value);
}

/** Keeps what was typed into such a form. */
export function keepWhole(name: string, value: unknown): void {
  try {
    sessionStorage.setItem(prefix + name, JSON.stringify(value));
  } catch {
    // A full storage keeps no draft; the form itself still has it.
  }
}

export const dropDraft = (name: string): void => sessionStorage.removeItem(prefix + name);

/** Whoever logs out leaves nothing behind; what others typed in this tab waits for them. */
export function dropAllDrafts(administratorId: string): void {
  const own = `${prefix}${administratorId}:`;
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(own)) sessionStorage.removeItem(key);
}
