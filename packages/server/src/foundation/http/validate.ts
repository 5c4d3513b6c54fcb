import { issueReasons } from '@goodturn/contract';
import type { z } from 'zod';
import { DomainError } from '../domain-error.ts';
import { holdsWalletKey } from '../texts/wallet-key.ts';

/** The longest name of a field that an error repeats. */
const longestName = 60;

/**
 * Parses input by the contract's schema; throws `invalid_request` naming each faulty field. No field takes what spends
 * the money of a wallet (G11): it is neither stored nor logged, and whoever typed it is told what it was.
 */
export function validate<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  requireNoWalletKey(input);
  const result = schema.safeParse(input);
  if (!result.success) throw new DomainError('invalid_request', fieldsOf(result.error.issues, input));
  requireStorable(result.data, '');
  return result.data;
}

function fieldsOf(issues: readonly z.core.$ZodIssue[], input: unknown): { fields?: Record<string, string> } {
  const fields: Record<string, string> = {};
  for (const issue of issues) {
    const names = issue.code === 'unrecognized_keys' && issue.path.length === 0 ? issue.keys : [issue.path[0]];
    for (const name of names.slice(0, 20)) {
      if (typeof name !== 'string' || name.length > longestName) continue;
      fields[name] ??= `error_view.field_${kindOf(issue, valueOf(input, name))}`;
    }
  }
  return Object.keys(fields).length === 0 ? {} : { fields };
}

const valueOf = (input: unknown, name: string): unknown =>
  typeof input === 'object' && input !== null ? Reflect.get(input, name) : undefined;

function kindOf(issue: z.core.$ZodIssue, value: unknown): string {
  if (value === undefined || (typeof value === 'string' && value.trim() === '')) return 'required';
  if (issue.code === 'unrecognized_keys') return 'unknown';
  const reason: unknown = issue.code === 'custom' ? issue.params?.['reason'] : undefined;
  if (typeof reason === 'string' && issueReasons.includes(reason)) return reason;
  if (typeof value === 'number' && issue.code === 'too_big') return 'too_large';
  if (typeof value !== 'string') return 'format';
  if (issue.code === 'too_big') return 'too_long';
  return issue.code === 'too_small' ? 'too_short' : 'format';
}

/** Rejects NUL and lone surrogates, which PostgreSQL cannot store and no call needs. */
function requireStorable(value: unknown, field: string): void {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) {
      throw new DomainError('invalid_request', field === '' ? {} : { fields: { [field]: 'error_view.field_format' } });
    }
  } else if (typeof value === 'object' && value !== null) {
    // The schema has bounded the depth.
    for (const [name, inner] of Object.entries(value)) requireStorable(inner, field === '' ? name : field);
  }
}

/** Rejects the key of a wallet in any field, also where another one is wrong: it matters more. */
function requireNoWalletKey(input: unknown): void {
  if (typeof input !== 'object' || input === null) return;
  const named = Object.entries(input).filter(([, value]) => hasWalletKey(value, deepest));
  if (named.length === 0) return;
  const fields = named
    .filter(([name]) => name.length <= longestName)
    .map(([name]) => [name, 'error_view.field_wallet_key']);
  throw new DomainError('invalid_request', { fields: Object.fromEntries(fields) });
}

/** Deeper than any schema, which has not been applied yet. */
const deepest = 6;

function hasWalletKey(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return holdsWalletKey(value);
  if (typeof value !== 'object' || value === null || depth === 0) return false;
  return Object.values(value).some((inner) => hasWalletKey(inner, depth - 1));
}
