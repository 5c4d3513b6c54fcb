import { type Confirmation, confirmation } from '@goodturn/contract';
import { DomainError } from '../domain-error.ts';

/** Returns how the caller confirms the call; undefined without the header. Throws `invalid_request`. */
export function confirmationOf(header: string | string[] | undefined): Confirmation | undefined {
  if (header === undefined) return undefined;
  const text = typeof header === 'string' ? Buffer.from(header, 'base64url').toString() : '';
  const { data, success } = confirmation.safeParse(parseJson(text));
  if (!success) throw new DomainError('invalid_request');
  return data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
